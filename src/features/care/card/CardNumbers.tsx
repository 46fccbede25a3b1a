import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { CallLink, OtherCallLink } from "#features/care/contacts/CallLink.tsx";

interface CardNumbersProps {
  first: Contact;
  /** Two at most. */
  others: readonly Contact[];
  onCall: () => void;
  /** Over steps that need the room: in one row, but where they stand beside each other. */
  isCompact?: boolean;
}

/** The number to call, and below it those that may help as well. */
export function CardNumbers({ first, others, onCall, isCompact = false }: CardNumbersProps) {
  const { t } = useTranslation("care");
  return (
    <div
      className={
        isCompact
          ? "flex flex-wrap gap-2 low:@[32rem]:grid low:@[32rem]:content-start cramped-dock"
          : "grid content-start gap-2.5 low:gap-1.5 cramped-dock"
      }
    >
      {/* Measured by the letters: with large ones each number has a row. */}
      <div className={`cramped-call grid ${isCompact ? "min-w-min grow-99 basis-[11rem]" : ""}`}>
        <CallLink number={first.number} size="card" label={t(`lines.${first.label}`)} onCall={onCall} />
      </div>
      {others.length > 0 && (
        <div
          className={`cramped-others ${isCompact ? "contents gap-2 low:@[32rem]:flex low:@[32rem]:flex-wrap low:@[32rem]:gap-2" : "flex flex-wrap gap-2"}`}
        >
          {others.map((contact) => (
            <OtherNumber key={contact.number} contact={contact} onCall={onCall} isCompact={isCompact} />
          ))}
        </div>
      )}
    </div>
  );
}

const IN_TWO = "min-w-[calc(50%-4px)] flex-1 px-5 low:px-3";
/** Where there is room beside the steps, as in two all the same. */
const IN_ONE_ROW = `min-w-min grow basis-[6rem] px-2.5 @[32rem]:px-5 low:@[32rem]:min-w-[calc(50%-4px)] low:@[32rem]:flex-1`;

interface OtherNumberProps {
  contact: Contact;
  onCall: () => void;
  isCompact: boolean;
}

function OtherNumber({ contact, onCall, isCompact }: OtherNumberProps) {
  const { t } = useTranslation("care");
  const hours = contact.kind !== "emergency" && contact.hours === "unknown" ? t("hours.unknown") : "";
  const label = [t(`lines.${contact.label}`), contact.area, hours].filter(Boolean).join(", ");
  return (
    <OtherCallLink
      number={contact.number}
      label={label}
      onCall={onCall}
      className={`rounded-composer low:min-h-11 ${isCompact ? IN_ONE_ROW : IN_TWO}`}
    />
  );
}
