import { act, screen, waitFor } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { TestRecognizer } from "#platform/testing/FakeSpeechRecognizer.testing.ts";
import { openChatScreen as open, questions } from "./ChatScreen.testing.tsx";

beforeEach(() => {
  for (const key of storedKeys()) localValues.remove(key);
});

/** As browsers do: its last words come a while after it was stopped. */
class SlowRecognizer extends TestRecognizer {
  override stop(): void {}
}

describe("[C-14] what is still being understood when Send is pressed", () => {
  beforeEach(() => {
    Reflect.set(window, "SpeechRecognition", SlowRecognizer);
    localValues.write(localKeys.dictationConsent("nora"), "yes");
    return () => Reflect.deleteProperty(window, "SpeechRecognition");
  });

  async function dictate(user: ReturnType<typeof userEvent.setup>): Promise<TestRecognizer> {
    await user.click(screen.getByRole("button", { name: "Attach images" }));
    await user.click(await screen.findByRole("button", { name: "Dictate" }));
    await screen.findByText("Listening: speak now");
    if (TestRecognizer.last === null) throw new Error("Nothing listens");
    return TestRecognizer.last;
  }

  test("goes with the message, and does not come into the next one", async () => {
    const { user, field, sent } = await open();
    const recognizer = await dictate(user);
    act(() => recognizer.understand("She has a rash", true));
    act(() => recognizer.understand("and she is breathing", false));
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await waitFor(() => expect(sent.map(({ message: { text } }) => text)).toEqual(["She has a rash and she is breathing"]));
    const next = await dictate(user);
    act(() => recognizer.understand("and she is breathing fast", true));
    act(() => recognizer.end());
    expect(field.value).toBe("");
    act(() => next.understand("What is it?", true));
    expect(field.value).toBe("What is it?");
    screen.getByText("Listening: speak now");
  });

  test("is judged with it", async () => {
    const isUrgent = (text: string) => text.includes("breathing");
    const { user, field, sent } = await open({ isOverLimit: true, isUrgent });
    await user.type(field, "She has a rash");
    const recognizer = await dictate(user);
    act(() => recognizer.understand("and she is not breathing", false));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.message.text).toBe("She has a rash and she is not breathing");
  });

  test("is kept with it, where it is not sent", async () => {
    const { user, field } = await open({ isOverLimit: true });
    await user.type(field, "She sleeps on me{Enter}");
    const recognizer = await dictate(user);
    act(() => recognizer.understand("all night", false));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(await screen.findByText("Kept. It waits here for you.")).toBeDefined();
    expect(field.value).toBe("She sleeps on me all night");
  });

  test("stands in the field where it failed, and the next dictation is heard", async () => {
    const { user, field, sent } = await open();
    await user.type(field, "She has a rash");
    const first = await dictate(user);
    act(() => first.understand("and sh", false));
    act(() => first.fail("network"));
    await user.click(screen.getByRole("button", { name: "Send message" }));
    const second = await dictate(user);
    act(() => second.understand("since today", true));
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.message.text).toBe("She has a rash and sh");
    expect(questions().map((one) => one.textContent)).toEqual([
      expect.stringContaining("rash"),
      expect.stringContaining("since today"),
    ]);
  });
});
