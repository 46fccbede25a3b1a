import { useTranslation } from "react-i18next";

/** A segment for each question. */
export function ProgressBar({ at, of }: { at: number; of: number }) {
  const { t } = useTranslation("check");
  return (
    <div className="flex flex-1 gap-1 px-2">
      <progress value={at} max={of} aria-label={t("progress", { at, of })} className="sr-only" />
      {Array.from({ length: of }, (_, index) => (
        <i key={index} aria-hidden className={`h-1 flex-1 rounded-full ${index < at ? "bg-leaf" : "bg-line"}`} />
      ))}
    </div>
  );
}
