import { useTranslation } from "react-i18next";
import type { LineMessages } from "#domain/care/contacts/lines/contactLine.ts";
import { useHours } from "./useHours.ts";

/** For whoever cannot speak where they are. */
export function WrittenLine({ message: { by, to, word, hours } }: { message: LineMessages }) {
  const { t } = useTranslation("care");
  const hoursOf = useHours();
  const words = t(word === undefined ? `messages.${by}` : "messages.smsWord", { to, word });
  const href = { sms: `sms:${to.replaceAll(/\D/g, "")}`, chat: `https://${to}`, whatsApp: null }[by];
  return (
    <p className="text-ui text-ink-soft">
      {href === null ? (
        <span>{words}</span>
      ) : (
        <a
          href={href}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-3"
          {...(by === "chat" && { target: "_blank", rel: "noopener noreferrer" })}
        >
          {words}
        </a>
      )}
      {"\u00A0·"} <span className="inline-block">{hoursOf(hours)}</span>
    </p>
  );
}
