import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMediaQuery } from "#ui/useMediaQuery.ts";

/** As `large` and `cramped` of the style sheet. */
const LARGE = "(max-width: 16rem), (max-height: 16rem)";

interface SayWordsProps {
  words: string;
  /** Of the words, where it is not the reader's own. */
  lang: string | undefined;
  /** The size of the words. */
  className: string;
}

/** What to read out. Where the letters are so large that it would take the room of all else, one line that unfolds. */
export function SayWords({ words, lang, className }: SayWordsProps) {
  const { t } = useTranslation("care");
  const isFolded = useMediaQuery(LARGE);
  const quoted = <span lang={lang}>{t("quoted", { words })}</span>;
  const look = `px-1 leading-[1.45] wrap-anywhere ${className}`;
  if (!isFolded) {
    return (
      <p className={look}>
        <b className="font-strong">{t("say")}</b> {quoted}
      </p>
    );
  }
  return (
    <details className={look}>
      <summary className="flex min-h-11 items-center justify-between gap-2 font-strong">
        {t("say")}
        <ChevronDown aria-hidden size={20} className="shrink-0" />
      </summary>
      {quoted}
    </details>
  );
}
