import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { formatPageDate } from "#domain/care/contacts/pageDate.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { ICON } from "#ui/icons.ts";
import { telHref } from "./telHref.ts";

/** One line of a country: what it is for, when, in which languages, and where its number was read. */
export function ContactRow({ contact }: { contact: Contact }) {
  const { t } = useTranslation("care");
  const locale = useLocale();
  const details = useDetails(contact);
  const { number, label, name, area, source, readOn } = contact;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-strong">{[t(`lines.${label}`), area].filter(Boolean).join(", ")}</p>
        <p className="text-ui text-ink-soft">{[name, ...details].filter(Boolean).join(" · ")}</p>
        <p className="text-xs text-ink-faint">
          <a
            href={source}
            target="_blank"
            rel="noopener noreferrer"
            className="underline decoration-line-strong underline-offset-3"
          >
            {t("page.source", { page: new URL(source).hostname })}
          </a>
          {readOn !== null && (
            <>
              {" "}
              <span className="whitespace-nowrap">· {formatPageDate(readOn, locale)}</span>
            </>
          )}
        </p>
      </div>
      <a
        href={telHref(number)}
        aria-label={t("call", { number })}
        className="inline-flex min-h-12 items-center gap-2 text-card font-bold whitespace-nowrap text-leaf"
      >
        <Phone {...ICON} />
        {number}
      </a>
    </li>
  );
}

function useDetails({ hours, languages = [], languageCount }: Contact): string[] {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const nameOf = new Intl.DisplayNames(language, { type: "language" });
  const open =
    hours === undefined || hours === "always"
      ? [hours === undefined ? "" : t("hours.always")]
      : hours.map(({ days, from, to }) => t(`hours.${days}`, { from, to }));
  const spoken = languages.map((code) => nameOf.of(code) ?? code).join(", ");
  return [...open, spoken, languageCount === undefined ? "" : t("languages", { count: languageCount })];
}
