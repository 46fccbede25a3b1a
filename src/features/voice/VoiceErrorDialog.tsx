import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import { browserRecognizer } from "#platform/speech/speechRecognizer.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

interface VoiceErrorDialogProps {
  failure: VoiceFailure;
  /** The voice session is over: closed, it leads to the chat. */
  isFinal?: boolean;
  onClose: () => void;
}

/** Those whose words lead to the chat themselves. */
const LEADS_ON: ReadonlySet<VoiceFailure> = new Set(["refused", "limitReached"]);

/** With these nobody could dictate either. */
const WITHOUT_MICROPHONE: ReadonlySet<VoiceFailure> = new Set([
  "microphoneMissing",
  "microphoneDenied",
  "microphoneFailed",
  "recordingFailed",
]);

/** On a phone from the lower edge: the round button, which is out, stays in sight. */
export function VoiceErrorDialog({ failure, isFinal = false, onClose }: VoiceErrorDialogProps) {
  const { t } = useTranslation("voice");
  const dialog = useRef<HTMLDialogElement>(null);
  const message = t(`errors.${failure}`);
  // No error: nothing went wrong, and trying again would not help.
  const isError = failure !== "notOffered";
  const canDictate = !WITHOUT_MICROPHONE.has(failure) && browserRecognizer() !== null;
  return (
    <Dialog
      ref={dialog}
      isAlert
      isSheet
      title={t("notOffered.title")}
      text={isError ? t("alert", { message }) : message}
      isNamedByText={isError}
      onClose={onClose}
    >
      {isError && isFinal && !LEADS_ON.has(failure) && (
        <p className="mt-2 text-ink-soft">{t(canDictate ? "inChat" : "inChatWritten")}</p>
      )}
      <div className="mt-5">
        <Button variant="primary" isWide onClick={() => dialog.current?.close()}>
          {t(isError ? "ok" : "notOffered.toChat")}
        </Button>
      </div>
    </Dialog>
  );
}
