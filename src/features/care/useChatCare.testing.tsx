import { act } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { today } from "#platform/device/timeZone.ts";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import type { GivenAnswer } from "./AnswerBox.ts";
import { useChatCare } from "./useChatCare.tsx";

type Episode = FunctionReturnType<typeof api.care.openEpisode>;

export const SECOND = 1_000;
/** From where the seconds of what is told and opened count: a while ago. */
export const START = Date.now() - HOUR_MS;
const anaya = { _id: "a", name: "Anaya", birthDate: addDays(today(), -1_200) };
const leo = { _id: "l", name: "Leo", birthDate: addDays(today(), -20) };
const ABOUT = { children: [anaya, leo], child: anaya, isKnown: true, answeredAge: undefined };

export function onTheWay(id: string, text: string): ChatMessage {
  return { role: "user", messageId: messageIdOf(id), text, delivery: "sending" };
}

export function stored(id: string, text: string, ruleIds: string[], second: number): ChatMessage {
  const triage: Triage = { level: ruleIds.length === 0 ? "none" : "emergency", ruleIds };
  return { role: "user", messageId: messageIdOf(id), text, triage, delivery: "sent", sentAt: START + second * SECOND };
}

export function opened(id: string, ruleIds: string[], second: number): NonNullable<Episode> {
  return { level: "emergency", ruleIds, messageId: messageIdOf(id), openedAt: START + second * SECOND };
}

/** A turn that is still being said. */
export const said = (text: string): ChatMessage => ({
  ...onTheWay("m1", text),
  role: "user",
  text,
  before: [],
  delivery: "sending",
});

interface Around {
  functions?: Functions;
  /** What came of edits on this screen. */
  edited?: readonly string[];
  onAnswered?: () => void;
}

/** A chat on one screen: what stands there, and what the server tells of it. */
export async function openChat(
  messages: ChatMessage[],
  episode: Episode,
  { functions = {}, edited = [], onAnswered = () => {} }: Around = {},
) {
  let known = episode;
  const given = new Store<ReadonlyMap<string, CareAnswers>>(new Map());
  const store = new Store<readonly ChatMessage[]>(messages);
  function Chat() {
    const shown = useStore(store);
    const answers = {
      byMessage: useStore(given),
      give: ({ messageId, about, answer }: GivenAnswer) => given.set(new Map([[messageId, { [about]: answer }]])),
    };
    const care = useChatCare("chat", shown, { about: ABOUT, answers, edited, onAnswered });
    return (
      <>
        {care.notes}
        {care.card}
        {care.reached}
        {care.question}
        {shown.map(({ messageId }) => (
          <div key={messageId}>{care.noteAfter(messageId)}</div>
        ))}
      </>
    );
  }
  const { update } = await renderScreen(<Chat />, { "care:openEpisode": () => known, ...functions });
  const change = (next: ChatMessage[], told: Episode) => {
    act(() => {
      store.set(next);
      given.set(new Map());
    });
    known = told;
    update();
  };
  return { change, user: userEvent.setup() };
}
