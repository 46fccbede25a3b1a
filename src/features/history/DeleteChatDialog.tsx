import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";

interface DeleteChatDialogProps {
  title: string;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteChatDialog({ title, onDelete, onClose }: DeleteChatDialogProps) {
  const { t } = useTranslation("chat");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser's own modal dialog: the rest of the page is out of reach until it closes.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="m-auto w-[min(25rem,calc(100vw-32px))] animate-arrive rounded-composer bg-raised p-6 text-ink shadow-3 backdrop:bg-scrim"
    >
      <h2 id={`${id}-question`} className="font-display text-card font-medium text-balance">
        {t("history.deleteQuestion")}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ui wrap-anywhere text-ink-soft">
        {t("history.deleteText", { title })}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => dialog.current?.close()}>{t("history.cancel")}</Button>
        <Button
          variant="danger"
          onClick={() => {
            dialog.current?.close();
            onDelete();
          }}
        >
          {t("history.delete")}
        </Button>
      </div>
    </dialog>
  );
}
