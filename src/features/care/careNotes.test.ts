import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { careNotes } from "./careNotes.ts";

const calm: Triage = { level: "none", ruleIds: [] };
const soon: Triage = { level: "soon", ruleIds: ["a"] };
const today: Triage = { level: "today", ruleIds: ["a", "b"] };
const emergency: Triage = { level: "emergency", ruleIds: ["a", "b", "c"] };

function chat(...triages: Triage[]): ChatMessage[] {
  return triages.flatMap((triage, index): ChatMessage[] => [
    { role: "user", messageId: messageIdOf(`q${index}`), text: "", triage, delivery: "sent" },
    { role: "assistant", messageId: messageIdOf(`r${index}`), text: "", triage, id: "reply row", status: "complete", attempt: 1 },
  ]);
}

function noted(messages: ChatMessage[]): (string | undefined)[][] {
  return [...careNotes(messages, { family: UNKNOWN_FAMILY })].map(([id, { kind }]) => [id, kind]);
}

test("[K-28] a note stands where a doctor is needed today or soon, and not again until something new is found", () => {
  expect(noted(chat(calm, soon, soon, today, today))).toEqual([
    ["q1", "soon"],
    ["q3", "today"],
  ]);
});

test("[K-28] an emergency has its card and no note, but for a crisis, where somebody to talk to is named", () => {
  expect(noted(chat(emergency, emergency))).toEqual([]);
  const crisis: Triage = { level: "emergency", ruleIds: [...emergency.ruleIds, "selfHarm"] };
  expect(noted(chat(emergency, crisis, crisis))).toEqual([["q1", "crisis"]]);
});

test("[K-28] a note for a crisis tells of the crisis, and leaves what else was told to the card", () => {
  const crisis: Triage = { level: "emergency", ruleIds: ["breathing", "selfHarm"] };
  const notes = careNotes(chat(crisis), { family: UNKNOWN_FAMILY });
  expect([...notes.values()].map(({ ruleIds }) => ruleIds)).toEqual([["selfHarm"]]);
});

test("[K-181] who is at the end of their strength has the note that names somebody to talk to, and what a doctor should see its own", () => {
  const despair: Triage = { level: "soon", ruleIds: ["despair"] };
  expect(noted(chat(calm, despair))).toEqual([["q1", "crisis"]]);
  expect(noted(chat({ level: "today", ruleIds: ["jaundice", "despair"] }))).toEqual([["q0", "today"]]);
});

test("[K-28] when the trouble is over, the same found again is new", () => {
  expect(noted(chat(today, calm, today))).toEqual([
    ["q0", "today"],
    ["q2", "today"],
  ]);
});

test("[K-24] what a reply finds has its note where it is more urgent than what they wrote", () => {
  const [question, answer] = chat(calm);
  if (question === undefined || answer?.role !== "assistant") throw new Error("A chat begins with an exchange.");
  expect(noted([question, { ...answer, triage: today }])).toEqual([["r0", "today"]]);
});
