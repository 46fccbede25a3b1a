import { ArrowDown, ArrowRight, Check, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  type FirstAid as Aid,
  firstAidFor,
  type Sign,
  type StepList,
  type StepsAge,
  type Worse,
} from "#domain/care/firstAid/cards.ts";
import { type Caution, doOrDoNot, isCaution } from "#domain/care/firstAid/cautions.ts";
import { STATEMENTS } from "#domain/care/firstAid/statements.ts";
import { DRAWINGS_REVIEWED } from "#features/care/drawing/drawingsReviewed.ts";
import { hasDrawing, StepDrawing } from "#features/care/drawing/StepDrawing.tsx";
import { keepAwake } from "#platform/device/wakeLock.ts";
import { ICON } from "#ui/icons.ts";
import { ReadSteps } from "./ReadSteps.tsx";

interface FirstAidProps {
  /** What the card is about. */
  sign: Sign | Caution;
  age: StepsAge;
  country: string | null;
  /** What it has come to since, each by a press. */
  passed: readonly Worse[];
  onPassed: (passed: readonly Worse[]) => void;
}

/** What to do until help comes. What it leads to, when it does not help, takes its place. */
export function FirstAid({ sign, age, country, passed, onPassed }: FirstAidProps) {
  const { t, i18n } = useTranslation("firstAid");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const shown = passed.at(-1) ?? sign;
  // Both hands are busy: nobody can touch the screen to keep it lit.
  useEffect(() => keepAwake(), []);
  // Whoever pressed to get here reads on from here.
  function show(next: readonly Worse[]) {
    flushSync(() => onPassed(next));
    heading.current?.focus();
  }
  // Words that could not be loaded are no steps.
  if (!i18n.exists("signs.other", { ns: "firstAid" })) return null;
  const aid = firstAidFor(shown, { age, country });
  const only = aid.lists.length === 1 ? aid.lists[0] : undefined;
  return (
    <section>
      <div
        className="flex items-start gap-2 full:sticky full:top-0 full:z-1
          full:-mx-5 full:bg-surface full:py-3
          full:pr-15 full:pl-5 cramped-heading"
      >
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 font-display text-card font-medium outline-none low:text-body low:leading-tight full:text-title
            full:[&:lang(ml)]:text-card"
        >
          {t(`signs.${isCaution(shown) ? "other" : shown}`)}{" "}
          {only?.age && (
            <span className="font-text text-sm font-regular text-ink-soft inline-block full:text-body full:[&:lang(ml)]:text-ui">
              {t(`ages.${only.age}`)}
            </span>
          )}
        </h3>
        {!isCaution(shown) && <ReadSteps key={shown} aid={aid} />}
      </div>
      {isCaution(shown) && only !== undefined ? (
        <Lines steps={only.steps} />
      ) : (
        <>
          {only === undefined && <Ages lists={aid.lists} id={id} />}
          {aid.lists.map((list) => (
            <Steps key={list.age} list={list} headingId={only === undefined ? headingIdOf(id, list) : undefined} />
          ))}
        </>
      )}
      <WayOn
        aid={aid}
        onNext={(next) => show(passedTo(next, sign, passed))}
        onBack={passed.length === 0 ? null : () => show(passed.slice(0, -1))}
      />
      <Unchecked aid={aid} />
    </section>
  );
}

/** Who breathes and who does not lead to each other: to what was there before it is gone back. */
function passedTo(next: Worse, sign: Sign | Caution, passed: readonly Worse[]): readonly Worse[] {
  const at = [sign, ...passed].indexOf(next);
  return at < 0 ? [...passed, next] : passed.slice(0, at);
}

/** Steps and drawings are checked apart, and while one of them is not the card says so. */
function Unchecked({ aid }: { aid: Aid }) {
  const { t } = useTranslation(["firstAid", "care"]);
  const isDrawn = aid.lists.some(({ steps }) => steps.some(hasDrawing));
  const words = isUnchecked(aid) ? t("unchecked") : isDrawn && DRAWINGS_REVIEWED === null ? t("care:urgent.drawings") : null;
  return words === null ? null : <p className="mt-3 text-sm text-ink-soft">{words}</p>;
}

/** One age fills the screen, and the other stands below it: each is one press away from the top. */
function Ages({ lists, id }: { lists: readonly StepList[]; id: string }) {
  const { t } = useTranslation("firstAid");
  function goTo(list: StepList) {
    const title = document.querySelector<HTMLElement>(`#${CSS.escape(headingIdOf(id, list))}`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: "start" });
  }
  return (
    <div className="mt-2 flex flex-wrap gap-1.5 full:mt-0 full:mb-1">
      {lists.map((list) => (
        <button
          key={list.age}
          type="button"
          onClick={() => goTo(list)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full pr-3 pl-4 text-left text-ui font-strong inset-ring-[1.5px] inset-ring-line-strong
            [&:lang(ml)]:gap-0.5 [&:lang(ml)]:pr-2 [&:lang(ml)]:pl-3 [&:lang(ml)]:text-sm"
        >
          {list.age !== null && t(`ages.${list.age}`)}
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        </button>
      ))}
    </div>
  );
}

function headingIdOf(id: string, { age }: StepList): string {
  return `${id}${age}`;
}

interface StepsProps {
  list: StepList;
  /** Of its heading, beside another list. */
  headingId: string | undefined;
}

function Steps({ list: { age, steps }, headingId }: StepsProps) {
  const { t } = useTranslation("firstAid");
  return (
    <>
      {headingId !== undefined && age !== null && (
        <h4
          id={headingId}
          tabIndex={-1}
          className="mt-4 scroll-mt-2 text-ui font-strong text-ink-soft outline-none full:scroll-mt-18"
        >
          {t(`ages.${age}`)}
        </h4>
      )}
      <ol aria-labelledby={headingId} className="mt-2 grid grid-cols-1 gap-2.5 full:mt-0 dense:gap-1.5">
        {steps.map((step, at) => (
          <li
            key={step}
            className="flex gap-3 border-t border-line pt-2.5 text-body leading-[1.4] first:border-0 first:pt-0 dense:pt-1.5
              dense:text-button dense:leading-[1.35]"
          >
            <span
              aria-hidden
              className="w-5 shrink-0 font-display text-card leading-[1.2] text-ink-faint full:w-7 full:text-[1.875rem]
                full:leading-none"
            >
              {at + 1}
            </span>
            {/* Beside the words; below them where there is no room for both. */}
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="max-w-full flex-[1_1_9rem] self-start wrap-break-word">{t(`steps.${step}`)}</span>
              {hasDrawing(step) && <StepDrawing of={step} />}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What not to do, and what to do: nothing that follows one upon the other. */
function Lines({ steps }: Pick<StepList, "steps">) {
  const { t } = useTranslation("firstAid");
  return (
    <ul className="mt-2 grid gap-2">
      {steps.map((line) => {
        const Mark = doOrDoNot(line) === "doNot" ? X : Check;
        return (
          <li key={line} className="flex gap-3 text-button leading-[1.4] md:text-body">
            <Mark {...ICON} className="mt-px size-5.5 shrink-0 text-ink-soft" />
            <span className="min-w-0 wrap-anywhere">{t(`steps.${line}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface WayOnProps {
  aid: Aid;
  onNext: (sign: Worse) => void;
  /** Null where nothing led here. */
  onBack: (() => void) | null;
}

function WayOn({ aid: { sign, next }, onNext, onBack }: WayOnProps) {
  const { t } = useTranslation("firstAid");
  if (next === null && onBack === null) return null;
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-1">
      {next !== null && (
        <button
          type="button"
          onClick={() => onNext(next)}
          className="inline-flex min-h-13 max-w-full grow items-center justify-between gap-2 rounded-full px-5 py-2 text-left text-ui font-strong inset-ring-[1.5px] inset-ring-line-strong"
        >
          <span className="min-w-0">{t(`next.${wayOnOf(sign, next)}`)}</span>
          <ArrowRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        </button>
      )}
      {onBack !== null && (
        <button type="button" onClick={onBack} className="min-h-11 text-ui underline underline-offset-4">
          {t("back")}
        </button>
      )}
    </div>
  );
}

function wayOnOf(sign: Aid["sign"], next: Worse): Worse | "faint" | "breathing" {
  if (sign === "notBreathing") return "breathing";
  return next === "unconscious" && sign !== "choking" ? "faint" : next;
}

function isUnchecked({ lists }: Aid): boolean {
  return lists.some(({ steps }) => steps.some((step) => STATEMENTS[step].reviewed === null));
}
