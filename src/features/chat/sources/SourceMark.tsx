import { useTranslation } from "react-i18next";
import { UNCITED_NUMBER } from "#domain/guidance/cited.ts";

/** The number of a source behind a sentence. Small to the eye, and as large as a finger to a press. */
export function SourceMark({ number, onOpen }: { number: number; onOpen: () => void }) {
  const { t } = useTranslation("guidance");
  if (number === UNCITED_NUMBER) return <NoSource />;
  // A joiner that nobody copies or hears keeps the number on the line of its word; a word as wide as the column still breaks.
  return (
    <span className="whitespace-nowrap before:content-['\2060']">
      <button
        type="button"
        data-unread
        aria-label={t("cited.mark", { number })}
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          onOpen();
        }}
        className="move-fast relative ms-1 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-leaf-soft px-1.5 align-[1px] text-xs
          leading-none font-strong text-leaf after:absolute after:-inset-3 hover:bg-accent-soft"
      >
        {number}
      </button>
    </span>
  );
}

/** Behind a sentence of a health kind that stands on no page. It wraps: with the word before it, it is wider than a phone with large text. */
function NoSource() {
  const { t } = useTranslation("guidance");
  return (
    <span
      data-unread
      className="ms-1 inline-flex h-5 items-center rounded-full bg-sunk px-1.5 align-[1px] text-xs leading-none text-ink-soft dark:bg-line"
    >
      {t("cited.none")}
    </span>
  );
}
