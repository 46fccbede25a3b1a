import { screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { growingMessages } from "./growingMessages.ts";
import { pendingEmergency } from "./pendingEmergency.ts";
import { openChat, opened } from "./useChatCare.testing.tsx";

beforeAll(async () => void (await import("./judge.ts")));

const ASKED = "Anaya is choking";
const AGAIN = "He is choking. Give five back blows.";

/** What was said on both sides, turn by turn. */
function spoken(...turns: [heard: string, said: string][]): ChatMessage[] {
  return growingMessages(
    turns.map(([inputText, outputText], at) => {
      const [messageId, replyId] = [messageIdOf(`m${at}`), messageIdOf(`r${at}`)];
      return { messageId, replyId, inputText, outputText, ending: outputText === "" ? null : ("complete" as const) };
    }),
  );
}

const open = opened("m0", ["choking"], 10);
const dismissed = { ...open, isDismissed: true as const };
const functions = { "care:dismiss": () => null };
const press = () => screen.findByRole("button", { name: "Not an emergency" });
const cards = () => screen.queryAllByRole("button", { name: "Not an emergency" }).length;

test("[K-91] a card that was called none while its answer is said stays a bar, by one press", async () => {
  const { change, user } = await openChat(spoken([ASKED, AGAIN]), open, { functions });
  await user.click(await press());
  expect(cards()).toBe(0);
  change(spoken([ASKED, AGAIN]), dismissed);
  expect(cards()).toBe(0);
});

test("[K-91] nor does the answer open it that comes after the press, nor that of the next turn", async () => {
  const { change, user } = await openChat(spoken([ASKED, ""]), open, { functions });
  await user.click(await press());
  change(spoken([ASKED, AGAIN]), dismissed);
  expect(cards()).toBe(0);
  change(spoken([ASKED, ""], ["No, I only asked how it looks", `I see. ${AGAIN}`]), dismissed);
  expect(cards()).toBe(0);
});

test("[K-91] [K-23] nor on the device that only learns of it", async () => {
  const { change } = await openChat(spoken([ASKED, ""]), dismissed, { functions });
  await vi.waitFor(() => expect(screen.getAllByRole("button").length).toBeGreaterThan(0));
  change(spoken([ASKED, ""], ["No, I only asked how it looks", AGAIN]), dismissed);
  expect(cards()).toBe(0);
});

test.each([
  ["of the same answer", spoken([ASKED, `${AGAIN} He is having a seizure.`])],
  ["of a later answer", spoken([ASKED, ""], ["I see", "He is having a seizure."])],
  ["of what they say", spoken([ASKED, AGAIN], ["She has a seizure", ""])],
  ["that is the same, said once more", spoken([ASKED, AGAIN], ["She is choking", ""])],
])("[K-91] a sign %s opens it", async (_what, messages) => {
  const { change, user } = await openChat(spoken([ASKED, ""]), open, { functions });
  await user.click(await press());
  expect(cards()).toBe(0);
  change(messages, dismissed);
  expect(cards()).toBe(1);
});

test("[K-91] nor do signs open it that came to the card while its words grew", async () => {
  const whole = `${ASKED}. She has a seizure`;
  const both = opened("m0", ["choking", "seizure"], 10);
  const { change, user } = await openChat(spoken([ASKED, ""]), null, { functions });
  await press();
  change(spoken([whole, ""]), both);
  await user.click(await press());
  change(spoken([whole, ""], ["No, I only asked how it looks", "I see. She has a seizure."]), { ...both, isDismissed: true });
  expect(cards()).toBe(0);
});

test("[V-43] [K-1] an answer that names again what it answers is no emergency of its own, for which Amma would fall silent once more", () => {
  const told = (...turns: Parameters<typeof spoken>) => pendingEmergency(spoken(...turns), { family: UNKNOWN_FAMILY })?.messageId;
  expect(told([ASKED, AGAIN])).toBe("m0");
  expect(told([ASKED, `${AGAIN} He is having a seizure.`])).toBe("r0");
  expect(told(["What does the picture show?", AGAIN])).toBe("r0");
});
