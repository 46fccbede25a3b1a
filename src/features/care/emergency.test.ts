import { expect, test } from "vitest";
import type { Triage } from "#domain/care/triage.ts";
import type { TimelineMessage } from "#domain/chat/timeline.ts";
import { lastEmergency } from "./emergency.ts";

function said(messageId: string, text: string, triage?: Triage): TimelineMessage {
  return { role: "user", messageId, text, triage, delivery: triage === undefined ? "sending" : "sent" };
}

const calm: Triage = { level: "none", ruleIds: [] };
const urgent: Triage = { level: "emergency", ruleIds: ["seizure"] };

test("a message on its way is judged in the browser, before the server has seen it", () => {
  expect(lastEmergency([said("a", "her lips are blue")], null)).toEqual({ messageId: "a", ruleIds: ["blueOrGrey"] });
  expect(lastEmergency([said("a", "she does not like peas")], null)).toBe(null);
});

test("a saved message is what the server judged it to be", () => {
  expect(lastEmergency([said("a", "her lips are blue", calm)], null)).toBe(null);
  expect(lastEmergency([said("a", "something else", urgent)], null)).toEqual({ messageId: "a", ruleIds: ["seizure"] });
});

test("the last emergency counts, and calmer words after it do not end it", () => {
  const messages = [said("a", "", urgent), said("b", "", urgent), said("c", "", calm)];
  expect(lastEmergency(messages, null)?.messageId).toBe("b");
});

test("what a reply says is not judged", () => {
  const reply: TimelineMessage = {
    role: "assistant",
    messageId: "r",
    text: "blue lips",
    saved: true,
    status: "complete",
    generation: 1,
  };
  expect(lastEmergency([reply], null)).toBe(null);
});
