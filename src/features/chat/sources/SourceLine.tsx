import { BookOpen, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CitedSource } from "#domain/guidance/cited.ts";
import { pageLanguage } from "#domain/guidance/pageLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useMonthDate } from "#platform/react/useMonthDate.ts";
import { ICON } from "#ui/icons.ts";
import { SourceSheet } from "./SourceSheet.tsx";

/** One line below what stands on pages: the first of them, how many more, and the way to all. */
export function SourceLine({ sources }: { sources: readonly CitedSource[] }) {
  const { t } = useTranslation("guidance");
  const language = useLanguage();
  const format = useMonthDate();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = sources;
  if (first === undefined) return null;
  const { publisher, dated, read } = first.source;
  const line =
    dated === null ? t("cited.undated", { publisher, date: format(read) }) : t("cited.dated", { publisher, date: format(dated) });
  const [before, when = ""] = line.split(publisher, 2);
  return (
    <>
      <button
        type="button"
        data-unread
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setIsOpen(true);
        }}
        className="move-fast flex min-h-12 w-full animate-arrive items-center gap-2.5 rounded-field border border-line py-1.5 pr-3 pl-3.5
          text-start text-sm text-ink-soft hover:text-ink"
      >
        <BookOpen {...ICON} className="shrink-0 text-leaf" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {before}
          <span lang={pageLanguage(first.source, language)}>{publisher}</span>
          {/* Where it takes two lines, the second begins with the date. */}
          {"\u00A0·"} <span className="inline-block">{when.replace(" · ", "")}</span>
        </span>
        {others.length > 0 && (
          <span className="text-ink-faint">
            <span aria-hidden>+{others.length}</span>
            <span className="sr-only">{t("cited.more", { count: others.length })}</span>
          </span>
        )}
        <ChevronRight {...ICON} className="shrink-0" />
      </button>
      {isOpen && <SourceSheet sources={sources} opened={1} onClose={() => setIsOpen(false)} />}
    </>
  );
}
