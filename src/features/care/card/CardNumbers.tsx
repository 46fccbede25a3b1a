import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { CallLink } from "#features/care/contacts/CallLink.tsx";
import { telHref } from "#features/care/contacts/telHref.ts";

interface CardNumbersProps {
  first: Contact;
  /** Two at most. */
  others: readonly Contact[];
  onCall: () => void;
}

/** The number to call, and below it those that may help as well. */
export function CardNumbers({ first, others, onCall }: CardNumbersProps) {
  const { t } = useTranslation("care");
  return (
    <div className="grid content-start gap-2.5 low:gap-1.5">
      <CallLink number={first.number} size="big" label={t(`lines.${first.label}`)} onCall={onCall} />
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((contact) => (
            <OtherNumber key={contact.number} contact={contact} onCall={onCall} />
          ))}
        </div>
      )}
    </div>
  );
}

function OtherNumber({ contact, onCall }: { contact: Contact; onCall: () => void }) {
  const { t } = useTranslation("care");
  const labelId = useId();
  const hours = contact.kind !== "emergency" && contact.hours === "unknown" ? t("hours.unknown") : "";
  const label = [t(`lines.${contact.label}`), contact.area, hours].filter(Boolean).join(", ");
  return (
    <a
      href={telHref(contact.number)}
      aria-describedby={labelId}
      onClick={onCall}
      className="move-fast grid min-h-13.5 low:min-h-11 min-w-[calc(50%-4px)] flex-1 content-center rounded-composer px-5 py-1.5 leading-tight inset-ring-[1.5px]
        inset-ring-emergency-line active:scale-[0.985]"
    >
      <span className="sr-only">{t("call", { number: contact.number })}</span>
      <span aria-hidden className="text-body leading-tight font-bold">
        {contact.number}
      </span>
      <span aria-hidden id={labelId} className="text-xs leading-tight">
        {label}
      </span>
    </a>
  );
}
