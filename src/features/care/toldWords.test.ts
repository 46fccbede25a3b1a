import { describe, expect, test } from "vitest";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { toldWords } from "./toldWords.ts";

const MINUTE = 60_000;
const CALM: Triage = { level: "none", ruleIds: [] };

/** The server has it; its id is its first word. */
function sent(text: string, minute: number): ChatMessage {
  const messageId = messageIdOf(text.split(" ")[0] ?? "");
  return { role: "user", messageId, text, triage: CALM, delivery: "sent", sentAt: minute * MINUTE };
}

function answer(id: string): ChatMessage {
  return { role: "assistant", messageId: messageIdOf(id), text: "Look.", id: "reply row", status: "complete", attempt: 1 };
}

function told(
  messages: ChatMessage[],
  messageId: string,
  { cameWith = messageId, openedAt }: { cameWith?: string; openedAt?: number } = {},
) {
  const opened = openedAt === undefined ? undefined : openedAt * MINUTE;
  return toldWords(messages, {
    messageId: messageIdOf(messageId),
    cameWith: messageIdOf(cameWith),
    ruleIds: [],
    openedAt: opened,
  });
}

describe("[K-86] who was meant when an emergency was told stays meant", () => {
  const chat = [sent("slept well", 1), sent("leo is choking", 2), answer("r"), sent("limp now", 3)];

  test("though another message has raised its episode since, on any device", () => {
    expect(told(chat, "limp", { openedAt: 2 })).toEqual({
      text: "leo is choking\n\nlimp now",
      before: "slept well",
      isPart: false,
    });
  });

  test("and what was told before its episode began is not of it, but may tell as well", () => {
    expect(told(chat, "limp", { openedAt: 3 })).toEqual({
      text: "limp now",
      before: "slept well\n\nleo is choking",
      isPart: false,
    });
  });

  test("while the words are on their way, from the one with which the card came", () => {
    const onTheWay = chat.map((one): ChatMessage =>
      one.role === "user" ? { ...one, triage: undefined, delivery: "sending", sentAt: undefined } : one,
    );
    expect(told(onTheWay, "limp", { cameWith: "leo" }).text).toBe("leo is choking\n\nlimp now");
    expect(told(onTheWay, "limp").text).toBe("limp now");
  });

  test("where an answer raised it, by what it is an answer to", () => {
    expect(told(chat, "r", { openedAt: 2.9 })).toMatchObject({ text: "leo is choking\n\nlimp now", before: "slept well" });
  });

  test("and is not known where what told of it is not there: it is not loaded, or was edited away", () => {
    expect(told(chat.slice(3), "leo", { openedAt: 2 })).toEqual({ text: "limp now", before: "", isPart: true });
    expect(told(chat.slice(0, 1), "leo", { openedAt: 2 })).toEqual({ text: "", before: "slept well", isPart: true });
    expect(told([], "leo", { openedAt: 2 })).toEqual({ text: "", before: "", isPart: true });
  });
});
