import { ArrowUpRight, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { countryName, isCountry } from "#domain/account/country.ts";
import type { GuidanceSource } from "#domain/guidance/card.ts";
import { pageLanguage } from "#domain/guidance/pageLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useMonthDate } from "#platform/react/useMonthDate.ts";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";

const PAGE_LINK = "inline-flex min-h-11 items-center gap-1 font-strong text-leaf underline underline-offset-3";

/** There are hundreds of pages: a group begins with as many as a thumb passes, and goes on when asked. */
const FIRST = 8;
const MORE = 40;

export interface ListedSource {
  key: string;
  source: GuidanceSource;
  /** Those that it answers. */
  questions: string[];
  isOverdue: boolean;
}

export function SourceGroup({ name, rows }: { name: string; rows: readonly ListedSource[] }) {
  const { t } = useTranslation("guidance");
  const [room, setRoom] = useState(FIRST);
  const list = useRef<HTMLUListElement>(null);

  function more() {
    flushSync(() => setRoom(room + MORE));
    // With the last rows the button is gone: whoever uses the keyboard goes on at the first of them.
    if (rows.length <= room + MORE) list.current?.children[room]?.querySelector("summary")?.focus();
  }

  return (
    <section aria-label={name} className="mt-6 rounded-card bg-raised px-4 pt-4 pb-2 inset-ring inset-ring-line md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-card">{name}</h2>
        <p className="text-sm text-ink-soft">{t("page.pages", { count: rows.length })}</p>
      </div>
      <ul ref={list} className="mt-1 divide-y divide-line">
        {rows.slice(0, room).map((row) => (
          <SourceRow key={row.key} row={row} />
        ))}
      </ul>
      {rows.length > room && (
        <Button variant="tertiary" isWide onClick={more}>
          {t("page.more")}
        </Button>
      )}
    </section>
  );
}

function SourceRow({ row: { source, questions, isOverdue } }: { row: ListedSource }) {
  const { t } = useTranslation("guidance");
  const language = useLanguage();
  const month = useMonthDate();
  const { publisher, title, url, country, licence, dated, read } = source;
  const lang = pageLanguage(source, language);
  const place = isCountry(country) ? [countryName(country, language)] : [];
  const date = dated === null ? [] : [month(dated)];
  const told: Record<string, string> = { "all rights reserved": t("page.reserved"), "public domain": t("page.publicDomain") };
  const said = told[licence] ?? licence;
  const [beforeLicence, afterLicence] = t("page.licence", { licence: said }).split(said, 2);
  // The name of any other is English in every language.
  const licenceLang = said === licence && language !== "en" ? "en" : undefined;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span lang={lang} className="block text-button leading-tight font-strong">
              {title}
            </span>
            <span className="mt-0.5 block text-sm text-ink-soft">
              <span lang={lang}>{publisher}</span>
              {[...place, ...date].map((each) => ` · ${each}`)}
            </span>
            {isOverdue && (
              <span className="mt-1 inline-block rounded-field bg-warn-soft px-2 text-sm font-strong text-warn">
                {t("page.overdue")}
              </span>
            )}
          </span>
          <ChevronDown {...ICON} className="shrink-0 text-ink-faint group-open:rotate-180" />
        </summary>
        <div className="pb-3 text-sm text-ink-soft">
          <p>
            {dated === null ? t("page.undated") : t("page.dated", { date: month(dated) })} ·{" "}
            {t("page.read", { date: month(read) })}
          </p>
          <p className="wrap-anywhere">
            {beforeLicence}
            <span lang={licenceLang}>{said}</span>
            {afterLicence}
          </p>
          <ul className="mt-2 list-disc ps-5 text-ui text-ink">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <a href={url} target="_blank" rel="noopener noreferrer" className={PAGE_LINK}>
            {t("page.open")} <ArrowUpRight {...ICON} />
          </a>
        </div>
      </details>
    </li>
  );
}
