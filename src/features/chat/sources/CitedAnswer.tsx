import { type ComponentProps, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { citedCards, citedIn, type SharedCitation, type StoredCitation, withMarks } from "#domain/guidance/cited.ts";
import type { GuidanceList } from "#domain/guidance/list.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { readListOf } from "#platform/files/guidanceFiles.ts";
import { Button } from "#ui/Button.tsx";
import { SourceLine } from "./SourceLine.tsx";
import { SourceMark } from "./SourceMark.tsx";
import { SourceSheet } from "./SourceSheet.tsx";

interface CitedAnswerProps {
  text: string;
  lang: string | undefined;
  citations: readonly StoredCitation[];
}

const NONE: GuidanceList = { cards: [], sources: {} };
const CITES_NONE: SourceList = { list: NONE, retry: null };
const LOADING: SourceList = { list: null, retry: null };

/** An answer with the marks of what it stands on, which come with the list of sources, for else "no source" alone would be left, and one line below it. */
export function CitedAnswer({ text, lang, citations }: CitedAnswerProps) {
  const known = useListOf(citations);
  const { list } = known;
  const [opened, setOpened] = useState<number | null>(null);
  const { sources, marks } = useMemo(() => citedIn(list === null ? [] : citations, list ?? NONE), [citations, list]);
  const renderMark = useMemo(
    () => (marks.length === 0 ? null : (number: number) => <SourceMark number={number} onOpen={() => setOpened(number)} />),
    [marks],
  );

  return (
    <>
      <Answer text={withMarks(text, marks)} lang={lang} isGrowing={false} renderMark={renderMark} />
      <SourcesBelow {...known} sources={sources} />
      {opened !== null && <SourceSheet sources={sources} opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The pages that an answer in a shared copy stands on: its words may be others than the answer's, and bear no marks. */
export function SharedSources({ citations }: { citations: readonly SharedCitation[] }) {
  const known = useListOf(citations);
  const { sources } = useMemo(() => {
    const unplaced = citations.map((citation) => ({ ...citation, at: 0 }));
    return citedIn(unplaced, known.list ?? NONE);
  }, [citations, known.list]);
  return <SourcesBelow {...known} sources={sources} />;
}

/** One line. While the list of sources is not there, the room for it; where it cannot be had, that. */
function SourcesBelow({ list, retry, sources }: SourceList & ComponentProps<typeof SourceLine>) {
  if (list !== null) return <SourceLine sources={sources} />;
  return retry === null ? <div className="min-h-12" /> : <NotLoaded onRetry={retry} />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("guidance");
  return (
    <p data-unread className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {t("cited.failed")}
      <Button isSmall variant="tertiary" onClick={onRetry}>
        {t("page.retry")}
      </Button>
    </p>
  );
}

interface SourceList {
  /** Null until it is there. */
  list: GuidanceList | null;
  /** Null while nothing has failed. */
  retry: (() => void) | null;
}

function useListOf(citations: readonly SharedCitation[]): SourceList {
  const [known, setKnown] = useState<SourceList>(LOADING);
  const ids = citedCards(citations).join(" ");
  useEffect(() => {
    if (ids === "") return undefined;
    let isShown = true;
    const load = (): void => {
      readListOf(ids.split(" ")).then(
        (list) => isShown && setKnown({ list, retry: null }),
        () => isShown && setKnown({ list: null, retry: load }),
      );
    };
    load();
    return () => {
      isShown = false;
    };
  }, [ids]);
  return ids === "" ? CITES_NONE : known;
}
