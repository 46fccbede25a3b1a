import { useEffect, useMemo, useState } from "react";
import { citedIn, type StoredCitation, UNCITED, withMarks } from "#domain/guidance/cited.ts";
import type { GuidanceList } from "#domain/guidance/list.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { readGuidanceList } from "#platform/files/guidanceFiles.ts";
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
  const list = useGuidanceList();
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

function useGuidanceList(): GuidanceList | null {
  const [list, setList] = useState<GuidanceList | null>(null);
  useEffect(() => {
    let isShown = true;
    readGuidanceList().then(
      (read) => isShown && setList(read),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return list;
}
