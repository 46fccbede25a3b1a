import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { formatPageDate } from "#domain/care/contacts/pageDate.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { ICON } from "#ui/icons.ts";
import { telHref } from "./telHref.ts";
import { useHours } from "./useHours.ts";
import { WrittenLine } from "./WrittenLine.tsx";

/** Two of them stand below each other, and a finger has to find one. */
const LINK = "py-1 underline decoration-line-strong underline-offset-3";

interface ContactRowProps {
  contact: Contact;
  /** Its number stands above, to be called first. */
  isCalledAbove: boolean;
}

/** One line of a country: what it is for, when, in which languages, and where its number was read. */
export function ContactRow({ contact, isCalledAbove }: ContactRowProps) {
  const { t } = useTranslation("care");
  const details = useDetails(contact);
  const { number, label, name, area, messages = [] } = contact;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-strong">{[t(`lines.${label}`), area].filter(Boolean).join(", ")}</p>
        <p className="text-ui text-ink-soft">{[name, ...details].filter(Boolean).join(" · ")}</p>
        {messages.map((message) => (
          <WrittenLine key={message.by} message={message} />
        ))}
        <Read contact={contact} />
      </div>
      {!isCalledAbove && (
        <a
          href={telHref(number)}
          aria-label={t("call", { number })}
          className="inline-flex min-h-12 items-center gap-2 text-card font-bold whitespace-nowrap text-leaf"
        >
          <Phone {...ICON} />
          {number}
        </a>
      )}
    </li>
  );
}

const OUTSIDE = { target: "_blank", rel: "noopener noreferrer" };

/** Where the number was read, and the hours where that is another page; whose words it has; and that it is no official page. */
function Read({ contact: { source, hoursSource } }: { contact: Contact }) {
  const { t } = useTranslation("care");
  const locale = useLocale();
  return [source, hoursSource].map(
    (one) =>
      one !== undefined && (
        <p key={one.url} className="text-xs leading-[2] text-ink-faint">
          <a href={one.url} className={LINK} {...OUTSIDE}>
            {t(one === hoursSource ? "page.hours" : "page.source", { page: new URL(one.url).hostname })}
          </a>
          {one.as !== undefined && `\u00A0· ${t("page.words", { publisher: one.publisher })}`}
          {one.dated !== null && (
            <>
              {"\u00A0·"} <span className="whitespace-nowrap">{formatPageDate(one.dated, locale)}</span>
            </>
          )}
          {one.isUnofficial === true && <b className="block font-strong text-ink-soft">{t("page.unofficial")}</b>}
        </p>
      ),
  );
}

function useDetails({ hours, languages = [], languageCount }: Contact): string[] {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const hoursOf = useHours();
  const nameOf = new Intl.DisplayNames(language, { type: "language" });
  const spoken = languages.map((code) => nameOf.of(code) ?? code).join(", ");
  return [hoursOf(hours), spoken, languageCount === undefined ? "" : t("languages", { count: languageCount })];
}
