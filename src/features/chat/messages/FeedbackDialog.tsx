import { type SubmitEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FEEDBACK_CHARS, FEEDBACK_REASONS, type Feedback, type FeedbackReason } from "#domain/chat/feedback.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { ChoiceField } from "#ui/form/ChoiceField.tsx";

interface FeedbackDialogProps {
  /** Resolves with whether it was stored; else the words stay here. */
  onSend: (feedback: Feedback) => Promise<boolean>;
  onClose: () => void;
}

/** What was bad about an answer. That it was is stored already: closing this loses nothing. */
export function FeedbackDialog({ onSend, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(["chat", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const wordsId = useId();
  const [reason, setReason] = useState<FeedbackReason | "">("");
  const [comment, setComment] = useState("");
  const [sending, setSending] = useState<"idle" | "sending" | "failed">("idle");
  const isSending = sending === "sending";

  async function send(event: SubmitEvent) {
    event.preventDefault();
    setSending("sending");
    if (await onSend({ rating: "bad", comment, ...(reason !== "" && { reason }) })) dialog.current?.close();
    else setSending("failed");
  }

  return (
    <Dialog
      ref={dialog}
      isSheet
      title={t("feedback.title")}
      text={t("feedback.text")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)} className="mt-4 grid gap-4">
        <ChoiceField
          label={t("feedback.reason")}
          value={reason}
          choices={FEEDBACK_REASONS.map((value) => ({ value, label: t(`feedback.reasons.${value}`) }))}
          onChoose={setReason}
        />
        <div className="grid gap-2">
          <label htmlFor={wordsId} className="text-ui font-strong">
            {t("feedback.words")}
          </label>
          <textarea
            id={wordsId}
            rows={3}
            maxLength={FEEDBACK_CHARS}
            value={comment}
            readOnly={isSending}
            onChange={(event) => setComment(event.target.value)}
            className="w-full min-w-0 resize-none rounded-field border-[1.5px] border-line-strong bg-raised px-4 py-3 text-body text-ink"
          />
        </div>
        {/* What the chat says of it stands behind this dialog. */}
        {sending === "failed" && (
          <p role="alert" className="text-ui text-danger">
            {t("feedback.failed")}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => dialog.current?.close()}>{t("feedback.skip")}</Button>
          <Button type="submit" variant="primary" isBusy={isSending} disabled={reason === "" && comment.trim() === ""}>
            {t("feedback.send")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
