import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { authKey, localKeys, type StorageKey } from "#platform/storage/keys.ts";
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

describe("[C-14] what is still being understood", () => {
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

  test("goes with the message when Send is pressed, and does not come into the next one", async () => {
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

  test("[P-6] is kept where the chat is left or closed, once", async () => {
    localValues.write(authKey("JWT", "x") as StorageKey, `e30.${btoa(JSON.stringify({ sub: "nora|s1" }))}.e30`);
    const kept = () => localValues.read(localKeys.draft("nora", null));
    const closed = await open();
    await closed.user.type(closed.field, "She has a rash");
    const first = await dictate(closed.user);
    act(() => first.understand("and she is", false));
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(kept()).toBe("She has a rash and she is");
    // The browser had only put the page aside: it comes back, and goes on.
    act(() => first.understand("and she is hot", true));
    const second = await dictate(closed.user);
    act(() => second.understand("since noon", false));
    cleanup();
    act(() => second.understand("since noon", true));
    const { field } = await open();
    expect(field.value).toBe("She has a rash and she is\n\nsince noon");
  });

  test("[P-6] is kept for nobody who has signed out", async () => {
    const { user } = await open();
    const recognizer = await dictate(user);
    act(() => recognizer.understand("and she is hot", false));
    act(() => void window.dispatchEvent(new Event("pagehide")));
    cleanup();
    expect(localValues.read(localKeys.draft("nora", null))).toBeNull();
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
