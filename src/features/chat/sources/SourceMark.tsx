import { useTranslation } from "react-i18next";

/** The number of a source behind a sentence. Small to the eye, and as large as a finger to a press. */
export function SourceMark({ number, onOpen }: { number: number; onOpen: () => void }) {
  const { t } = useTranslation("guidance");
  return (
    <button
      type="button"
      data-unread
      aria-label={t("cited.mark", { number })}
      onClick={onOpen}
      className="move-fast relative ms-1 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-leaf-soft px-1.5 align-[1px] text-xs
        leading-none font-strong text-leaf after:absolute after:-inset-3 hover:bg-accent-soft"
    >
      {number}
    </button>
  );
}
