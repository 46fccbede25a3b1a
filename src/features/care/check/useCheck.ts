import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import {
  answerQuestion,
  type Check,
  type CheckAnswer,
  type CheckStep,
  startCheck,
  stepOf,
  takeBack,
} from "#domain/care/check/check.ts";
import { keptCheckText, type KeptCheck, parseKeptCheck } from "#domain/care/check/keptCheck.ts";
import type { CheckAbout } from "#domain/care/check/questions.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCheckHistory } from "./useCheckHistory.ts";
import { useDoubleTapDeafness } from "./useDoubleTapDeafness.ts";

export interface RunningCheck {
  /** Null while nobody has said whom it is about. */
  check: Check | null;
  step: CheckStep | null;
  /** Of a child on file. */
  childId: string | null;
  /** Begun before this page was opened. */
  isResumed: boolean;
  /** It was begun on this page, and is asked about from the start again. */
  isBack: boolean;
  begin: (about: CheckAbout, childId: string | null) => void;
  answer: (answer: CheckAnswer) => void;
  /** To the question before, or to whom it is about. */
  back: () => void;
  restart: () => void;
}

interface Running extends Pick<KeptCheck, "check" | "childId"> {
  isResumed: boolean;
}

/** The check of this browser, kept for half an hour, once it is over only while it is on the screen; each person's apart. `onOver` is told of each end, with its answers. */
export function useCheck(userId: string | null, onOver: (check: Check, childId: string | null) => void): RunningCheck {
  const key = localKeys.check(userId);
  const [running, setRunning] = useState<Running | null>(() => {
    const kept = parseKeptCheck(localValues.read(key), Date.now());
    return kept && { check: kept.check, childId: kept.childId, isResumed: true };
  });
  const [isBack, setBack] = useState(false);
  const screenChanges = useDoubleTapDeafness();

  function go(next: Running | null): void {
    screenChanges();
    setRunning(next);
    setBack(next === null);
    if (next === null) localValues.remove(key);
    else localValues.write(key, keptCheckText({ ...next, at: Date.now() }));
  }

  const step = running && stepOf(running.check);
  // One for each answer, and one for whom it is about.
  const depth = running === null ? 0 : running.check.answers.length + 1;
  function backTo(to: number): void {
    const check = running && takeBack(running.check, to);
    go(running && check && { ...running, check, isResumed: false });
  }
  useCheckHistory(depth, backTo);
  const router = useRouter();
  // Of a reload, as after a call, nothing is told here; and who looks up a number comes back to their result.
  const leave = useEffectEvent(() => {
    if (step?.state === "over" && !router.latestLocation.pathname.startsWith("/emergency")) localValues.remove(key);
  });
  useEffect(() => () => leave(), []);
  return {
    check: running?.check ?? null,
    step,
    childId: running?.childId ?? null,
    isResumed: running?.isResumed ?? false,
    isBack,
    begin: (about, childId) => go({ check: startCheck(about), childId, isResumed: false }),
    answer: (answer) => {
      if (running === null || step?.state !== "asking") return;
      const check = answerQuestion(running.check, step.question, answer);
      go({ ...running, check, isResumed: false });
      if (stepOf(check).state === "over") onOver(check, running.childId);
    },
    back: () => backTo(depth - 1),
    restart: () => go(null),
  };
}
