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
  return (
    <Dialog ref={dialog} alert title={t("alert", { message: t(`errors.${failure}`) })} onClose={onClose}>
      <div className="mt-5 flex justify-end">
        <Button variant="lit" onClick={() => dialog.current?.close()}>
          {t("ok")}
        </Button>
      </div>
    </Dialog>
  );
}
