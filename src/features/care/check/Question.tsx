import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CheckAnswer } from "#domain/care/check/check.ts";
import { hasHint, type QuestionId } from "#domain/care/check/questions.ts";
import { focusOnMount } from "#ui/focus/focusOnMount.ts";
import { Drawing } from "./Drawing.tsx";

interface QuestionProps {
  top: ReactNode;
  question: QuestionId;
  onAnswer: (answer: CheckAnswer) => void;
  foot: ReactNode;
}

/** One question: the drawing to see what is meant, the words that never depend on it, two twins, and a way out for whoever cannot tell. */
export function Question({ top, question, onAnswer, foot }: QuestionProps) {
  const { t } = useTranslation("check");
  return (
    <main className="mx-auto grid h-dvh max-w-check grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden lying:max-w-check-wide lying:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lying:grid-rows-[auto_minmax(0,1fr)]">
      <div className="lying:col-span-2">{top}</div>
      <div
        key={question}
        className="flex min-h-0 animate-arrive flex-col overflow-x-clip overflow-y-auto overscroll-contain px-5 large:mask-b-from-[calc(100%-24px)]"
      >
        <figure className="relative isolate grid flex-1 place-items-center large:hidden">
          <Glow />
          <Drawing of={question} />
          <figcaption className="sr-only">{t(`drawings.${question}`)}</figcaption>
        </figure>
        <h1
          // The buttons stay where they are; whoever listens hears the next question.
          ref={focusOnMount}
          tabIndex={-1}
          className="font-display text-[1.75rem] leading-[1.2] font-medium wrap-anywhere outline-none low:text-title [&:lang(ml)]:text-title [&:lang(ml)]:leading-[1.4]"
        >
          {t(`questions.${question}`)}
        </h1>
        {hasHint(question) && (
          <p className="mt-2 text-body leading-normal text-ink-soft low:mt-1 low:text-button">
            {t(`hints.${question}` as "hints.rash")}
          </p>
        )}
        {/* On a low screen it scrolls: what is pressed needs the room. */}
        <p className="mt-2 mb-5 text-xs text-ink-faint not-low:hidden low:mt-1 low:mb-2 large:mb-6">{t("uncheckedShort")}</p>
      </div>
      <div className="grid auto-rows-max gap-2 safe-bottom-4 px-5 pt-5 low:gap-0.5 low:pt-0 lying:content-center-safe lying:overflow-y-auto">
        <Answers onAnswer={onAnswer} />
        {foot}
        <p className="text-center text-xs text-ink-faint low:hidden">{t("uncheckedShort")}</p>
      </div>
    </main>
  );
}

/** The pool of light behind the drawing. */
function Glow() {
  return (
    <span
      aria-hidden
      style={{ background: "radial-gradient(closest-side, var(--glow), transparent)" }}
      className="pointer-events-none absolute -z-1 aspect-square h-full max-h-105"
    />
  );
}

/** No lamp: the answer must not be led. */
function Answers({ onAnswer }: Pick<QuestionProps, "onAnswer">) {
  const { t } = useTranslation("check");
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        {(["yes", "no"] as const).map((answer) => (
          <button
            key={answer}
            type="button"
            onClick={() => onAnswer(answer)}
            className="move-fast min-h-19 rounded-composer bg-raised px-3 py-2 font-display text-[min(1.625rem,11vh,12vw)] leading-tight
              font-medium inset-ring-[1.5px] inset-ring-line-strong active:scale-[0.985] low:min-h-16"
          >
            {t(`answers.${answer}`)}
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={() => onAnswer("notSure")}
        className="move-fast min-h-12 justify-self-center rounded-full px-6 text-button font-strong text-leaf hover:bg-sunk active:scale-[0.985] low:min-h-11 dark:hover:bg-line"
      >
        {t("answers.notSure")}
      </button>
    </>
  );
}
