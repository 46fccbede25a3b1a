import { X } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { DISMISS_REASONS, type DismissReason } from "#domain/care/dismissal.ts";
import { CallLink } from "#features/care/contacts/CallLink.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

interface CardBarProps {
  ref: Ref<HTMLElement>;
  /** Undefined where no number is known. */
  first: Contact | undefined;
  isDismissed: boolean;
  onUnfold: () => void;
  onReason: (reason: DismissReason) => void;
}

/** The folded card: one number within reach, and a press on its words unfolds it. */
export function CardBar({ ref, first, isDismissed, onUnfold, onReason }: CardBarProps) {
  const { t } = useTranslation("care");
  return (
    <>
      <section
        ref={ref}
        role="alert"
        aria-label={t(isDismissed ? "ifItChanges" : "title")}
        className="card-place flex min-h-15 animate-rise items-center justify-between gap-3 rounded-full bg-emergency py-2 pr-2 pl-5
          text-emergency-ink shadow-2 inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)]
          large:grid large:gap-1 large:rounded-composer large:p-2"
      >
        <h2 className="min-w-0 flex-1 font-display text-[1.1875rem] leading-tight font-medium">
          <button
            type="button"
            aria-expanded={false}
            onClick={onUnfold}
            className="min-h-11 w-full rounded-field text-left large:px-2"
          >
            {t(isDismissed ? "ifItChanges" : "title")}
          </button>
        </h2>
        {first === undefined ? (
          <button
            type="button"
            onClick={onUnfold}
            className="min-h-11 rounded-full bg-emergency-action px-5 text-button font-bold text-emergency-action-ink"
          >
            {t("showNumbers")}
          </button>
        ) : (
          <CallLink number={first.number} size="small" />
        )}
      </section>
      {isDismissed && <Reasons onReason={onReason} />}
    </>
  );
}

/** One line that may be ignored: why it was no emergency. It is asked once, and goes with the answer. */
function Reasons({ onReason }: Pick<CardBarProps, "onReason">) {
  const { t } = useTranslation("care");
  const [isOpen, setOpen] = useState(true);
  const box = useRef<HTMLFieldSetElement>(null);
  if (!isOpen) return null;

  /** What was pressed goes: the bar above it stays. */
  function close() {
    box.current?.previousElementSibling?.querySelector("button")?.focus({ preventScroll: true });
    setOpen(false);
  }

  return (
    <fieldset ref={box} tabIndex={-1} className="outline-none card-place flex min-w-0 items-center gap-1.5">
      <legend className="sr-only">{t("reasons.ask")}</legend>
      <div className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-0.5">
        {DISMISS_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => {
              close();
              onReason(reason);
            }}
            className="min-h-11 shrink-0 rounded-full bg-raised px-4 text-ui whitespace-nowrap inset-ring inset-ring-line hover:bg-sunk"
          >
            {t(`reasons.${reason}`)}
          </button>
        ))}
      </div>
      <IconButton label={t("reasons.close")} onClick={close}>
        <X {...ICON} />
      </IconButton>
    </fieldset>
  );
}
