import { BookOpen, ChevronRight } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { citedIn, type CitedSource, type StoredCitation, withMarks } from "#domain/guidance/cited.ts";
import type { GuidanceList } from "#domain/guidance/list.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { readGuidanceList } from "#platform/files/guidanceFiles.ts";
import { ICON } from "#ui/icons.ts";
import { SourceMark } from "./SourceMark.tsx";
import { SourceSheet } from "./SourceSheet.tsx";
import { useSourceDate } from "./useSourceDate.ts";

interface CitedAnswerProps {
  text: string;
  lang: string | undefined;
  citations: readonly StoredCitation[];
}

/** An answer with the marks of what it stands on, and one line below it. While the list of sources is not there, its words alone. */
export function CitedAnswer({ text, lang, citations }: CitedAnswerProps) {
  const list = useGuidanceList();
  const [opened, setOpened] = useState<number | null>(null);
  const { sources, marks } = useMemo(
    () => (list === null ? { sources: [], marks: [] } : citedIn(citations, list)),
    [citations, list],
  );
  const renderMark = useMemo(
    () => (marks.length === 0 ? null : (number: number) => <SourceMark number={number} onOpen={() => setOpened(number)} />),
    [marks],
  );

  return (
    <>
      <Answer text={withMarks(text, marks)} lang={lang} growing={false} renderMark={renderMark} />
      {sources[0] !== undefined && <SourceLine first={sources[0]} others={sources.length - 1} onOpen={() => setOpened(1)} />}
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

interface SourceLineProps {
  first: CitedSource;
  others: number;
  onOpen: () => void;
}

function SourceLine({ first, others, onOpen }: SourceLineProps) {
  const { t } = useTranslation("guidance");
  const format = useSourceDate();
  const { publisher, dated, read } = first.source;
  const line =
    dated === null ? t("cited.undated", { publisher, date: format(read) }) : t("cited.dated", { publisher, date: format(dated) });
  return (
    <button
      type="button"
      data-unread
      onClick={onOpen}
      className="move-fast flex min-h-12 max-w-full animate-arrive items-center gap-2.5 justify-self-start rounded-field text-start text-sm
        text-ink-soft hover:text-ink"
    >
      <BookOpen {...ICON} className="shrink-0 text-leaf" />
      <span className="min-w-0 wrap-anywhere">
        {line} {others > 0 && <span className="text-ink-faint">{t("cited.more", { count: others })}</span>}
      </span>
      <ChevronRight {...ICON} className="shrink-0" />
    </button>
  );
}
