import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ofItself } from "#ui/ofItself.ts";
import { useBackToClose } from "#ui/overlay.ts";

interface FullCardProps {
  /** Back to the chat: by Back, Escape or the button. */
  onBack: () => void;
  children: ReactNode;
}

/**
 * The card over all of a phone: both hands are busy, and whatever stood beside the steps would take their room. The browser's own modal
 * dialog keeps the rest out of reach. The heading gets the focus: from the field a key would still be written, and on Call it would call.
 */
export function FullCard({ onBack, children }: FullCardProps) {
  const { t } = useTranslation("care");
  const dialog = useRef<HTMLDialogElement>(null);
  useBackToClose(true, onBack);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("h2")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t("title")}
      onCancel={ofItself((event) => {
        event.preventDefault();
        onBack();
      })}
      className="m-0 h-seen max-h-none w-full max-w-none animate-arrive bg-surface text-ink"
    >
      <section role="alert" aria-label={t("title")} className="@container h-full">
        {children}
      </section>
    </dialog>
  );
}
