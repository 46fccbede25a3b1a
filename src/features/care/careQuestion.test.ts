import { expect, test } from "vitest";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import { familyOfOne, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { askedIn } from "./careQuestion.ts";

const FEVER = "her temperature is 38.4";
const ASKS: Triage = { level: "none", ruleIds: [], asks: { about: "age", ruleIds: ["feverUnder3Months"] } };
const CALM: Triage = { level: "none", ruleIds: [] };

function said(messageId: string, text: string, triage?: Triage): ChatMessage {
  return { role: "user", messageId: messageIdOf(messageId), text, triage, delivery: triage === undefined ? "sending" : "sent" };
}

function asked(
  messages: ChatMessage[],
  known: { given?: [string, CareAnswers][]; answeredAge?: CareAnswers["age"]; family?: typeof UNKNOWN_FAMILY } = {},
) {
  const { given = [], answeredAge, family = UNKNOWN_FAMILY } = known;
  return askedIn(messages, { family, answeredAge, given: new Map(given) });
}

test("[K-68] a message on its way asks at once, and what the server has judged asks what it found", () => {
  expect(asked([said("a", FEVER)]).question).toEqual({ messageId: "a", ...ASKS.asks });
  expect(asked([said("a", FEVER, ASKS)]).question).toEqual({ messageId: "a", ...ASKS.asks });
  expect(asked([said("a", FEVER, CALM)]).question).toBeNull();
  expect(asked([said("a", FEVER)], { family: familyOfOne(900) }).question).toBeNull();
  expect(asked([said("a", FEVER, ASKS), said("b", "thank you", CALM)]).question).toBeNull();
});

test("[K-71] an answer that the server does not know yet counts at once: the graver one, and not sure, are an emergency", () => {
  for (const age of ["under3Months", "notSure"] as const) {
    for (const message of [said("a", FEVER), said("a", FEVER, ASKS)]) {
      const { question, emergency } = asked([message], { given: [["a", { age }]] });
      expect(question).toBeNull();
      expect(emergency).toEqual({ messageId: "a", ruleIds: ["feverUnder3Months"] });
    }
  }
  expect(asked([said("a", FEVER, ASKS)], { given: [["a", { age: "older" }]] })).toEqual({ question: null, emergency: null });
});

test("[K-70] an age that was answered in the chat, here or at the server, is not asked again", () => {
  expect(asked([said("a", FEVER)], { answeredAge: "older" }).question).toBeNull();
  expect(asked([said("a", FEVER)], { answeredAge: "notSure" }).emergency).toMatchObject({ messageId: "a" });
  const twice = [said("a", FEVER, ASKS), said("b", "now it is 38.9 °C")];
  expect(asked(twice, { given: [["a", { age: "older" }]] }).question).toBeNull();
});

test("[K-70] an age that was answered while it could be of one child tells nothing of several", () => {
  const [older] = familyOfOne(300).children;
  const [newborn] = familyOfOne(10).children;
  if (older === undefined || newborn === undefined) throw new Error("nobody is in the family");
  const family = { ...UNKNOWN_FAMILY, children: [{ ...older, id: "older" }, newborn] };
  expect(asked([said("a", FEVER)], { answeredAge: "older", family }).question).toMatchObject({ about: "age" });
});

test("[K-69] what is typed without a network answers the question before it, or carries it on", () => {
  const fever = said("a", FEVER, ASKS);
  expect(asked([fever, said("b", "what should I do?")]).question).toEqual({ messageId: "b", ...ASKS.asks });
  expect(asked([fever, said("b", "she is 5 weeks old")]).emergency).toMatchObject({ messageId: "b" });
  expect(asked([fever, said("b", "she is 2 years old")])).toEqual({ question: null, emergency: null });
});

test("[K-650] beside words of despair it is asked what they think of doing, of what the server has judged too", () => {
  const text = "I havent slept in weeks. I cant cope anymore. I cry all the time. What do I do.";
  const triage: Triage = { level: "soon", ruleIds: ["despair"], asks: { about: "now", ruleIds: ["possibleDanger"] } };
  expect(asked([said("a", text, triage)]).question).toEqual({ messageId: "a", ...triage.asks, isOfOwnThoughts: true });
});
