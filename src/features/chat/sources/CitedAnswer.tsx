import { useEffect, useMemo, useState } from "react";
import { citedIn, type StoredCitation, UNCITED, withMarks } from "#domain/guidance/cited.ts";
import type { GuidanceList } from "#domain/guidance/list.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { readListOf } from "#platform/files/guidanceFiles.ts";
import { SourceLine } from "./SourceLine.tsx";
import { SourceMark } from "./SourceMark.tsx";
import { SourceSheet } from "./SourceSheet.tsx";

interface CitedAnswerProps {
  text: string;
  lang: string | undefined;
  citations: readonly StoredCitation[];
}

const NONE: GuidanceList = { cards: [], sources: {} };

/** An answer with the marks of what it stands on, and one line below it. While the list of sources is not there, the room for that line. */
export function CitedAnswer({ text, lang, citations }: CitedAnswerProps) {
  const list = useListOf(citations);
  const [opened, setOpened] = useState<number | null>(null);
  const { sources, marks } = useMemo(() => citedIn(citations, list ?? NONE), [citations, list]);
  const isAwaited = list === null && citations.some(({ card }) => card !== UNCITED);
  const renderMark = useMemo(
    () => (marks.length === 0 ? null : (number: number) => <SourceMark number={number} onOpen={() => setOpened(number)} />),
    [marks],
  );

  return (
    <>
      <Answer text={withMarks(text, marks)} lang={lang} growing={false} renderMark={renderMark} />
      {isAwaited ? <div className="min-h-12" /> : <SourceLine sources={sources} />}
      {opened !== null && <SourceSheet sources={sources} opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useListOf(citations: readonly StoredCitation[]): GuidanceList | null {
  const [list, setList] = useState<GuidanceList | null>(null);
  const ids = [...new Set(citations.map(({ card }) => card))].filter((id) => id !== UNCITED).join(" ");
  useEffect(() => {
    let isShown = true;
    readListOf(ids.split(" ")).then(
      (read) => isShown && setList(read),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [ids]);
  return list;
}
