import { useTranslation } from "react-i18next";
import { CHECK_LEVELS, type CheckLevel } from "#domain/care/check/questions.ts";

const FROM_THE_MILDEST = CHECK_LEVELS.toReversed();

/** By place, size, colour and word. */
const COLOURS: Record<CheckLevel, string> = { watch: "bg-calm", soon: "bg-leaf", today: "bg-warn", now: "bg-danger" };

export function LevelMeter({ level }: { level: CheckLevel }) {
  const { t } = useTranslation("check");
  return (
    <div className="@container">
      <ol
        aria-label={t("meter")}
        className="relative isolate mt-1 grid grid-cols-4 text-center text-sm text-ink-faint before:absolute before:top-3.5 before:right-[12.5%]
        before:left-[12.5%] before:-z-1 before:h-0.5 before:bg-line-strong before:opacity-50 [&:lang(ml)]:-mx-4 [&:lang(ml)]:text-[0.6875rem] [&:lang(ml)]:tracking-tight"
      >
        {FROM_THE_MILDEST.map((one) => (
          <li
            key={one}
            aria-current={one === level ? "true" : undefined}
            className={`relative grid justify-items-center gap-1.5 wrap-anywhere ${one === level ? "font-bold text-ink" : ""}`}
          >
            <span className="grid size-7.5 place-items-center">
              <i
                className={`rounded-full outline-4 outline-surface ${one === level ? `size-7.5 ${COLOURS[one]}` : "size-3 bg-line-strong"}`}
              />
            </span>
            {/* With letters too large for four columns the heading below says it. */}
            <span className="@max-[12rem]:sr-only">{t(`levels.${one}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
