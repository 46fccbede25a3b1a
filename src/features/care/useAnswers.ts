import { useMutation } from "convex/react";
import { useEffect, useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import { useStore } from "#platform/state/useStore.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { AnswerBox, answersByMessage, type GivenAnswer } from "./AnswerBox.ts";

export interface GivenAnswers {
  /** What the server does not know yet, by message. */
  byMessage: ReadonlyMap<string, CareAnswers>;
  give: (given: GivenAnswer) => void;
}

/** The answers of one tap on their way to the server. `onTheirWay`: the messages that it does not have yet. */
export function useAnswers(onTheirWay: readonly string[]): GivenAnswers {
  const { _id: userId } = useCurrentUser();
  const send = useMutation(api.care.answer);
  const [box] = useState(() => new AnswerBox({ values: localValues, userId, send }));
  const given = useStore(box);
  const waiting = onTheirWay.join(" ");

  useEffect(() => {
    if (given.length > 0) box.deliver(new Set(waiting.split(" ")));
  }, [box, given, waiting]);

  const byMessage = useMemo(() => answersByMessage(given), [given]);
  return { byMessage, give: (answer) => box.give(answer) };
}
