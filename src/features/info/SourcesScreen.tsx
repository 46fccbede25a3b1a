import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCountry } from "#domain/account/country.ts";
import { hasTerms, searchWords, wantedTerms } from "#domain/chat/search.ts";
import { type GuidanceList, LIST_PATH } from "#domain/guidance/list.ts";
import { readGuidanceList } from "#platform/files/guidanceFiles.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
import { useCountry } from "#user/useCountry.ts";
import { type ListedSource, PAGE_LINK, SourceGroup } from "./SourceGroup.tsx";

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
      <a href={LIST_PATH} className={`mt-6 ${PAGE_LINK}`}>
        {t("page.json")}
      </a>
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
  const rows = rowsOf(list, language);
  const wanted = wantedTerms(typed);
  const shown = rows.filter(({ words }) => hasTerms(words, wanted));
  const isOwn = ({ source }: Row) => source.country === country;
  const isWorld = ({ source }: Row) => !isCountry(source.country);
  const groups = [
    { name: t("page.yours"), rows: shown.filter(isOwn) },
    { name: t("page.world"), rows: shown.filter(isWorld) },
    { name: t("page.others"), rows: shown.filter((row) => !isOwn(row) && !isWorld(row)) },
  ].filter((group) => group.rows.length > 0);
  const statements = list.cards.reduce((sum, card) => sum + card.statements.length, 0);

  return (
    <>
      <p className="mt-2 text-ui text-ink-soft">
        {t("page.counts", { cards: list.cards.length, statements, pages: rows.length })}
      </p>
      <input
        type="search"
        aria-label={t("page.search")}
        placeholder={t("page.search")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mt-4 h-12 w-full rounded-field border border-line-strong bg-raised px-4 text-body text-ellipsis"
      />
      <output className="sr-only">{t("page.found", { count: shown.length })}</output>
      {groups.length === 0 && (
        <div className="mt-6 grid justify-items-start gap-3">
          <p>{t("page.none")}</p>
          <Button onClick={() => setTyped("")}>{t("page.clear")}</Button>
        </div>
      )}
      {groups.map((group) => (
        <SourceGroup key={group.name} {...group} />
      ))}
    </>
  );
}

function rowsOf({ cards, sources }: GuidanceList, language: "en" | "es" | "ml"): Row[] {
  const today = new Date().toISOString().slice(0, "2026-01-01".length);
  const rows = Object.entries(sources).map(([key, source]): Row => {
    const of = cards.filter(({ statements }) => statements.some((statement) => statement.source === key));
    const questions = of.map(({ question }) => question[language]);
    const words = searchWords([source.publisher, source.title, source.licence, ...questions].join(" "));
    return { key, source, questions, isOverdue: of.some(({ reviewBy }) => reviewBy < today), words };
  });
  return rows.toSorted((one, other) => one.source.publisher.localeCompare(other.source.publisher, language));
}
