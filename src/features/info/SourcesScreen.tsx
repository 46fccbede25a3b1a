import { Search } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCountry } from "#domain/account/country.ts";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { overdueSources } from "#domain/care/review.ts";
import { hasTerms, searchWords, wantedTerms } from "#domain/chat/search.ts";
import { type GuidanceList, LIST_PATH } from "#domain/guidance/list.ts";
import { today } from "#platform/device/timeZone.ts";
import { readGuidanceList } from "#platform/files/guidanceFiles.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";
import { useCountry } from "#user/useCountry.ts";
import { type ListedSource, SourceGroup } from "./SourceGroup.tsx";

/** Every page that Amma's cards stand on: who published it, when, under which licence, and which questions it answers. */
export function SourcesScreen() {
  const { t } = useTranslation("guidance");
  const [list, setList] = useState<GuidanceList | "failed" | null>(null);
  const load = useCallback(() => {
    readGuidanceList().then(setList, () => setList("failed"));
  }, []);
  useEffect(load, [load]);

  return (
    <main className="mt-8 text-body">
      <h1 className="font-display text-display text-balance">{t("page.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("page.line")}</p>
      {list === "failed" && (
        <div role="alert" className="mt-6 grid justify-items-start gap-3">
          <p>{t("page.failed")}</p>
          <Button onClick={load}>{t("page.retry")}</Button>
        </div>
      )}
      {list !== null && list !== "failed" && <Sources list={list} />}
      <p className="mt-6 text-sm text-ink-faint">
        {list !== null && list !== "failed" && <Counts list={list} />}{" "}
        <a href={LIST_PATH} className="inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink">
          {t("page.json")}
        </a>
      </p>
    </main>
  );
}

interface Row extends ListedSource {
  /** What a search goes through. */
  words: string;
}

function Sources({ list }: { list: GuidanceList }) {
  const { t } = useTranslation("guidance");
  const language = useLanguage();
  const { country } = useCountry();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Hundreds of pages, each with the questions of all cards: too much for every letter that is typed.
  const rows = useMemo(() => rowsOf(list, language), [list, language]);
  const wanted = wantedTerms(typed);
  const shown = rows.filter(({ words }) => hasTerms(words, wanted));
  const isOwn = ({ source }: Row) => source.country === country;
  const isWorld = ({ source }: Row) => !isCountry(source.country);
  const groups = [
    { name: t("page.yours"), rows: shown.filter(isOwn) },
    { name: t("page.world"), rows: shown.filter(isWorld) },
    { name: t("page.others"), rows: shown.filter((row) => !isOwn(row) && !isWorld(row)) },
  ].filter((group) => group.rows.length > 0);

  /** Its button is gone with the press. */
  function clear() {
    setTyped("");
    field.current?.focus();
  }

  return (
    <>
      <div className="relative mt-5">
        <Search {...ICON} className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-faint" />
        <input
          ref={field}
          type="search"
          aria-label={t("page.search")}
          placeholder={t("page.searchShort")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-13 w-full rounded-field border-[1.5px] border-line-strong bg-raised pr-4 pl-12 text-body text-ellipsis"
        />
      </div>
      <output className="sr-only">{t("page.found", { count: shown.length })}</output>
      {groups.length === 0 && (
        <div className="mt-6 grid justify-items-start gap-3">
          <p>{t("page.none")}</p>
          <Button onClick={clear}>{t("page.clear")}</Button>
        </div>
      )}
      {groups.map((group) => (
        <SourceGroup key={group.name} {...group} />
      ))}
    </>
  );
}

/** For whoever wants to know how much it is. */
function Counts({ list: { cards, sources } }: { list: GuidanceList }) {
  const { t } = useTranslation("guidance");
  const statements = cards.reduce((sum, card) => sum + card.statements.length, 0);
  return `${t("page.counts", { cards: cards.length, statements, pages: Object.keys(sources).length })}.`;
}

function rowsOf({ cards, sources }: GuidanceList, language: InterfaceLanguage): Row[] {
  const day = today();
  const rows = Object.entries(sources).map(([key, source]): Row => {
    const of = cards.filter(({ statements }) => statements.some((statement) => statement.source === key));
    const questions = of.map(({ question }) => question[language]);
    const words = searchWords([source.publisher, source.title, source.licence, ...questions].join(" "));
    return { key, source, questions, isOverdue: overdueSources(of, day).length > 0, words };
  });
  return rows.toSorted((one, other) => one.source.publisher.localeCompare(other.source.publisher, language));
}
