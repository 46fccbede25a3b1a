import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

interface VoiceErrorDialogProps {
  failure: VoiceFailure;
  onClose: () => void;
}

export function VoiceErrorDialog({ failure, onClose }: VoiceErrorDialogProps) {
  const { t } = useTranslation("voice");
  const dialog = useRef<HTMLDialogElement>(null);
  const message = t(`errors.${failure}`);
  // No error: nothing went wrong, and trying again would not help.
  const says = failure === "notOffered" ? { title: t("notOffered.title"), text: message } : { title: t("alert", { message }) };
  return (
    <Dialog ref={dialog} isAlert {...says} onClose={onClose}>
      <div className="mt-5 flex justify-end">
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t(failure === "notOffered" ? "notOffered.toChat" : "ok")}
        </Button>
      </div>
    </Dialog>
  );
}
