import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryName, isCountry } from "#domain/account/country.ts";
import type { CitedSource } from "#domain/guidance/cited.ts";
import { packWith, type PackedCard } from "#domain/guidance/list.ts";
import { pageLanguage } from "#domain/guidance/pageLanguage.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { readGuidancePack } from "#platform/files/guidanceFiles.ts";
import { useElapsed } from "#platform/react/useElapsed.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useMonthDate } from "#platform/react/useMonthDate.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ICON } from "#ui/icons.ts";
import { useHeldPlace } from "./useHeldPlace.ts";

/** So long the row that was asked for is lit: the eye has found it by then, and what is read after it is as good. */
const LIT_MS = 2_000;

interface SourceSheetProps {
  sources: readonly CitedSource[];
  /** The number of the one that was asked for. */
  opened: number;
  onClose: () => void;
}

/** The pages that an answer stands on: what each says, who published it and when, and the way to it. */
export function SourceSheet({ sources, opened, onClose }: SourceSheetProps) {
  const { t } = useTranslation(["guidance", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const isFound = useElapsed(LIT_MS);
  useHeldPlace(rows);
  useEffect(() => {
    rows.current?.children[opened - 1]?.scrollIntoView({ block: "nearest" });
  }, [opened]);
  return (
    <Dialog ref={dialog} title={t("cited.title")} isSheet isPanel isTall closeLabel={t("common:close")} onClose={onClose}>
      <ul ref={rows} className="mt-3 grid">
        {sources.map((source) => (
          <SourceRow key={source.key} source={source} isLit={source.number === opened && !isFound} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-faint">{t("cited.unsigned")}</p>
      <Link
        to="/sources"
        className="mt-1 inline-flex min-h-11 items-center rounded-badge font-strong text-leaf underline underline-offset-3"
      >
        {t("cited.all")}
      </Link>
      {/* What goes on below fades; at the end this lies over nothing. */}
      <div aria-hidden className="pointer-events-none sticky -bottom-6 -mb-6 h-6 bg-linear-to-t from-raised" />
    </Dialog>
  );
}

function SourceRow({ source: cited, isLit }: { source: CitedSource; isLit: boolean }) {
  const { t } = useTranslation("guidance");
  const language = useLanguage();
  const format = useMonthDate();
  const isUnreachable = useBackendUnreachable();
  const texts = [...(cited.says ?? []), ...useStatements(cited)];
  const { publisher, title, url, country, dated, read } = cited.source;
  const lang = pageLanguage(cited.source, language);
  const titleId = useId();
  const place = isCountry(country) ? `, ${countryName(country, language)}` : "";
  return (
    <li
      className={`relative -mx-2 border-b border-line py-3 pr-2 pl-10 transition-colors last:border-0 ${isLit ? "rounded-card border-transparent bg-accent-soft" : ""}`}
    >
      <span
        className="absolute left-2 mt-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-leaf-soft px-1.5 text-xs font-strong
          text-leaf"
      >
        {cited.number}
      </span>
      <h3 id={titleId} lang={lang} className="font-strong wrap-anywhere">
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        <span lang={lang}>{publisher}</span>
        {place}
        {/* Where they take two lines, the dot between them is cut away at the beginning of the second. */}
        <span className="block overflow-x-clip">
          <span className="-ml-4 flex flex-wrap">
            <span className="pl-4">{dated === null ? t("cited.noDate") : t("cited.pageDate", { date: format(dated) })} </span>
            <span>
              <span className="inline-block w-4 text-center">· </span>
              {t("cited.read", { date: format(read) })}
            </span>
          </span>
        </span>
      </p>
      {texts.map((words) => (
        <p key={words} className="mt-1 text-ui wrap-anywhere">
          {t("cited.says", { words })}
        </p>
      ))}
      {cited.cited.some(({ isChanged }) => isChanged) && <p className="mt-1 text-sm text-ink-soft">{t("cited.changed")}</p>}
      {isUnreachable ? (
        <p className="mt-1 text-sm text-ink-soft">{t("cited.needsNetwork")}</p>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={titleId}
          className="inline-flex min-h-11 items-center gap-1 rounded-badge font-strong text-leaf underline underline-offset-3"
        >
          {t("cited.open")} <ArrowUpRight {...ICON} />
        </a>
      )}
    </li>
  );
}

/** What the cards say of it, in the language of the screen; nothing until they are there. */
function useStatements({ cited }: CitedSource): string[] {
  const language = useLanguage();
  const [cards, setCards] = useState<readonly PackedCard[]>([]);
  useEffect(() => {
    let isShown = true;
    const packs = [...new Set(cited.map(({ card }) => packWith(card)))].map((pack) => readGuidancePack(pack, language));
    Promise.all(packs).then(
      (read) => isShown && setCards(read.flat()),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [cited, language]);
  return cited.flatMap(({ card, statement }) => {
    const found = cards.find(({ id }) => id === card.id)?.statements.find(({ id }) => id === statement);
    return found === undefined ? [] : [found.text];
  });
}
