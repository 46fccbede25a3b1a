import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { lineToAsk } from "#domain/care/card/lines.ts";
import { type CareAnswer, CARE_ANSWERS } from "#domain/care/careAnswers.ts";
import type { TriageQuestion } from "#domain/care/triage.ts";
import { Afraid } from "./Afraid.tsx";
import type { GivenAnswer } from "./AnswerBox.ts";
import { useFirstTab } from "./card/useFirstTab.ts";
import type { CareQuestion } from "./careQuestion.ts";
import { AfraidLink } from "./contacts/AfraidLink.tsx";

interface QuestionCardProps {
  /** Null: nothing is asked, and only the place stays in which a question is announced. */
  question: CareQuestion | null;
  /** ISO 3166-1 alpha-2; null while unknown: then no number is guessed. */
  country: string | null;
  onAnswer: (given: GivenAnswer) => void;
}

/** What one tap would settle, in the place of the emergency card. It waits, however long it takes; what is typed answers it too. */
export function QuestionCard({ question, country, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation("care");
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {question !== null && t(`asks.questions.${wordsOf(question)}`)}
      </p>
      {question !== null && (
        <Asked
          key={`${question.messageId} ${question.about}`}
          about={question.about}
          isOfOwnThoughts={question.isOfOwnThoughts === true}
          foot={<WhomToCall country={country} question={question} />}
          onAnswer={(answer) => onAnswer({ messageId: question.messageId, about: question.about, answer })}
        />
      )}
    </>
  );
}

/** The key of its words. */
function wordsOf({ about, isOfOwnThoughts = false }: Pick<CareQuestion, "about"> & { isOfOwnThoughts?: boolean }) {
  return isOfOwnThoughts ? "ownThoughts" : about;
}

/** What is no time has no "now" in its answers. */
const OF_THOUGHTS: Partial<Record<CareAnswer, "thoughtsYes" | "thoughtsNo">> = { yes: "thoughtsYes", no: "thoughtsNo" };

interface AskedProps {
  about: TriageQuestion["about"];
  isOfOwnThoughts: boolean;
  foot: ReactNode;
  onAnswer: (answer: CareAnswer) => void;
}

function Asked({ about, isOfOwnThoughts, foot, onAnswer }: AskedProps) {
  const { t } = useTranslation("care");
  const headingId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useFirstTab(box, { to: "button" });

  return (
    <fieldset
      ref={box}
      aria-labelledby={headingId}
      className="relative z-(--z-sticky) mx-auto mb-2.5 grid max-h-[74dvh] w-[calc(100%-20px)] max-w-measure animate-arrive gap-2 overflow-y-auto
        overscroll-contain rounded-composer bg-raised px-4 pt-5 pb-1.5 inset-ring-[1.5px] inset-ring-line-strong md:mb-3 md:w-[calc(100%-48px)]"
    >
      <h2 id={headingId} className="px-1 pb-1 font-display text-title leading-[1.2] font-medium">
        {t(`asks.questions.${wordsOf({ about, isOfOwnThoughts })}`)}
      </h2>
      {CARE_ANSWERS[about].map((answer) => (
        <button
          key={answer}
          type="button"
          onClick={() => onAnswer(answer)}
          className={`move-fast w-full rounded-full px-5 py-2 text-left text-card font-strong active:scale-[0.985]
            ${answer === "notSure" ? "min-h-13 text-ink-soft hover:text-ink" : "min-h-15 inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunk"}`}
        >
          {t(`asks.answers.${(isOfOwnThoughts ? OF_THOUGHTS[answer] : undefined) ?? answer}`)}
        </button>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-1">
        <Link to="/check" className="inline-flex min-h-11 items-center text-ui font-strong text-leaf">
          {t("asks.check")}
        </Link>
        {foot}
      </div>
    </fieldset>
  );
}

/** Who can be asked about it, and the emergency number of the card that a grave answer would bring. */
function WhomToCall({ country, question }: { country: string | null; question: CareQuestion }) {
  const { t } = useTranslation("care");
  const { ruleIds, isOfOwnThoughts = false } = question;
  const line = lineToAsk(country, isOfOwnThoughts ? ["despair"] : ruleIds);
  return (
    <>
      {line !== null && (
        <AfraidLink
          number={line.number}
          text={`<b>${t(`lines.${line.label}`)}: ${line.number}</b>`}
          weight="font-bold"
          className="min-h-11"
        />
      )}
      <Afraid country={country} ruleIds={ruleIds} />
    </>
  );
}
