import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Afraid } from "./Afraid.tsx";
import { type FoundIn, useReasonText } from "./card/useReasonText.ts";

interface HowIsItNowProps {
  ruleIds: readonly string[];
  by: FoundIn;
  country: string | null;
  /** The card comes back. */
  goOn: () => void;
  onOver: () => void;
  /** After either: what was pressed is gone by it. */
  onAnswered: () => void;
}

/** In the place of the card of hours ago. It is not red: the card is one press away. */
export function HowIsItNow({ ruleIds, by, country, goOn, onOver, onAnswered }: HowIsItNowProps) {
  const { t } = useTranslation("care");
  const headingId = useId();
  const why = useReasonText();
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <section
      aria-labelledby={headingId}
      className="card-place grid animate-rise gap-2 rounded-composer bg-raised px-5 pt-3 pb-1 inset-ring inset-ring-line"
    >
      <h2 id={headingId} className="font-display text-card font-medium">
        {t("earlier.ask")}
      </h2>
      <p className="text-ui text-ink-soft">{why(ruleIds, by)}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={answer(goOn)} className={ANSWER}>
          {t("earlier.goesOn")}
        </button>
        <button type="button" onClick={answer(onOver)} className={ANSWER}>
          {t("reasons.over")}
        </button>
      </div>
      <Afraid country={country} ruleIds={ruleIds} />
    </section>
  );
}

const ANSWER = "move-fast min-h-11 rounded-full px-5 text-ui font-strong inset-ring inset-ring-line-strong hover:bg-sunk";
