import { describe, expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { currentEmergency, isDelivered } from "./emergency.ts";
import { pendingEmergency } from "./pendingEmergency.ts";

const somewhere = { family: UNKNOWN_FAMILY };

function said(messageId: string, text: string, triage?: Triage): ChatMessage {
  return { role: "user", messageId: messageIdOf(messageId), text, triage, delivery: triage === undefined ? "sending" : "sent" };
}

const reply: ChatMessage = {
  role: "assistant",
  messageId: messageIdOf("r"),
  text: "blue lips",
  id: "reply row",
  status: "complete",
  attempt: 1,
};

test("[K-1] a message on its way is judged in the browser, before the server has seen it", () => {
  expect(pendingEmergency([said("a", "her lips are blue")], somewhere)?.messageId).toBe("a");
  expect(pendingEmergency([said("a", "her lips are blue"), said("b", "I called")], somewhere)?.messageId).toBe("a");
  expect(pendingEmergency([said("a", "she does not like peas")], somewhere)).toBe(null);
});

test("[K-2] a saved message, and what a reply says, are the server's to judge", () => {
  const calm: Triage = { level: "none", ruleIds: [] };
  expect(pendingEmergency([said("a", "her lips are blue", calm), reply], somewhere)).toBe(null);
});

test("a message is delivered once the server holds it", () => {
  const messages = [said("a", "", { level: "none", ruleIds: [] }), said("b", "waits"), reply];
  expect(["a", "b", "r", "x"].map((id) => isDelivered(messages, messageIdOf(id)))).toEqual([true, false, true, false]);
});

describe("the card", () => {
  const a = { messageId: messageIdOf("a"), ruleIds: ["seizure"] };
  const b = { messageId: messageIdOf("b"), ruleIds: ["breathing"] };
  const nothing = { stored: null, waiting: null, held: null, isSettled: false, ended: new Map<string, string[]>() };

  test("[K-1] is there for words on their way, and stays while they reach the server", () => {
    expect(currentEmergency({ ...nothing, waiting: a })).toBe(a);
    expect(currentEmergency({ ...nothing, held: a })).toBe(a);
    expect(currentEmergency({ ...nothing, held: a, stored: a, isSettled: true })).toBe(a);
  });

  test("[K-23] keeps to the open episode when more is written", () => {
    expect(currentEmergency({ ...nothing, held: a, stored: a, waiting: b, isSettled: true })).toBe(a);
    expect(currentEmergency({ ...nothing, held: a, stored: b, isSettled: true })).toBe(b);
  });

  test("[K-23] leaves when the episode was ended on another device", () => {
    expect(currentEmergency({ ...nothing, held: a, isSettled: true })).toBe(null);
  });

  test("[K-1] leaves by Help has been reached for all that was written until then, and comes back for what is new", () => {
    const ended = new Map([["a", ["seizure"]]]);
    expect(currentEmergency({ ...nothing, held: a, waiting: a, stored: a, ended })).toBe(null);
    expect(currentEmergency({ ...nothing, stored: b, ended })).toBe(b);
    expect(currentEmergency({ ...nothing, stored: a, waiting: b, ended })).toBe(b);
    const more = { ...a, ruleIds: ["breathing", "seizure"] };
    expect(currentEmergency({ ...nothing, stored: more, ended })).toBe(more);
  });

  test("[K-91] what was called no emergency makes room for any other, and stays where there is none", () => {
    const isDismissed = ({ messageId }: { messageId: string }) => messageId === "a";
    expect(currentEmergency({ ...nothing, stored: a, isDismissed })).toBe(a);
    expect(currentEmergency({ ...nothing, stored: a, waiting: b, isDismissed })).toBe(b);
  });
});
