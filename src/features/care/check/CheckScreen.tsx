import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Check } from "#domain/care/check/check.ts";
import { CheckFoot } from "./CheckFoot.tsx";
import { useCheckMessage } from "./checkMessage.ts";
import { CheckTop } from "./CheckTop.tsx";
import { NowDock } from "./NowDock.tsx";
import { NowSteps } from "./NowSteps.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { Question } from "./Question.tsx";
import { Result } from "./Result.tsx";
import { Quiet, ResultActions } from "./ResultActions.tsx";
import { useCheck } from "./useCheck.ts";
import { type CheckChild, WhoQuestion } from "./WhoQuestion.tsx";

interface CheckScreenProps {
  /** Null for a visitor. */
  userId: string | null;
  /** On file and born, whom it is most likely about first. */
  family: readonly CheckChild[];
  country: string | null;
  onCountry: (country: string) => void;
  /** A check has come to its end. */
  onOver: (check: Check, childId: string | null) => void;
  /** Takes the result into a chat; null where there is none to take it to. */
  onAsk: ((message: string, childId: string | null) => void) | null;
  onClose: () => void;
}

/** One question after the other, for whoever has no words for what they see. It needs no account and no network. */
export function CheckScreen({ userId, family, country, onOver, onAsk, onClose, ...on }: CheckScreenProps) {
  const { t } = useTranslation("check");
  const messageOf = useCheckMessage();
  const { check, step, ...running } = useCheck(userId, onOver);
  const child = family.find(({ id }) => id === running.childId) ?? null;

  if (check === null || step === null) {
    return (
      <Frame
        top={<CheckTop title={t("title")} onBack={null} onClose={onClose} />}
        foot={
          <div className="grid shrink-0 safe-bottom-2 px-5 large:sticky large:bottom-0 large:bg-surface lying:content-center">
            <CheckFoot country={country} words="afraid" />
          </div>
        }
      >
        <WhoQuestion isBack={running.isBack} family={family} onChoose={(about, childId) => running.begin(about, childId)} />
      </Frame>
    );
  }
  if (step.state === "asking") {
    return (
      <Question
        top={
          <CheckTop title={<ProgressBar at={step.at} of={step.of} />} onBack={running.back} onClose={onClose}>
            {running.isResumed && step.at > 1 && <Resumed words={t("resumed")} onRestart={running.restart} />}
          </CheckTop>
        }
        question={step.question}
        onAnswer={running.answer}
        foot={<CheckFoot country={country} words="afraid" />}
      />
    );
  }
  const ask = onAsk && (() => onAsk(messageOf({ check, isOnFile: child !== null }), running.childId));
  const isNow = step.level === "now";
  const who = child === null ? t(`who.ages.${check.about.age}`) : `${child.name}, ${child.age}`;
  return (
    <Frame
      top={
        <CheckTop title={who} onBack={running.back} onClose={onClose}>
          {running.isResumed && <Resumed words={t("resumedResult")} onRestart={running.restart} />}
        </CheckTop>
      }
      foot={
        step.level === "now" ? (
          <NowDock check={check} child={child} country={country} onCountry={on.onCountry} />
        ) : (
          <ResultActions level={step.level} country={country} onAsk={ask} onRestart={running.restart} />
        )
      }
    >
      <Result check={check} level={step.level} country={country} keptWith={userId === null ? null : (child?.name ?? null)}>
        {isNow && <NowSteps check={check} country={country} />}
        {isNow && (
          <div className="mt-4 flex flex-wrap gap-x-6">
            {ask !== null && <Quiet onClick={ask}>{t("ask")}</Quiet>}
            <Quiet onClick={running.restart}>{t("again")}</Quiet>
          </div>
        )}
      </Result>
    </Frame>
  );
}

interface FrameProps {
  top: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** What is read scrolls, what is pressed stays; with letters so large that nothing would be left to read, only what calls. */
function Frame({ top, foot, children }: FrameProps) {
  return (
    <main
      className="mx-auto flex h-dvh max-w-check flex-col overflow-hidden large:block large:overflow-y-auto large:overscroll-contain
        lying:grid lying:max-w-check-wide lying:grid-cols-2 lying:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="shrink-0 lying:col-span-2">{top}</div>
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 large:overflow-visible">
        {children}
      </div>
      {foot}
    </main>
  );
}

function Resumed({ words, onRestart }: { words: string; onRestart: () => void }) {
  const { t } = useTranslation("check");
  return (
    <div className="mx-5 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
      <output className="low:sr-only">{words}</output>
      <button type="button" onClick={onRestart} className="min-h-11 font-strong text-leaf underline underline-offset-4">
        {t("again")}
      </button>
    </div>
  );
}
