import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wantDictation } from "#platform/speech/wantedDictation.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { TestRecognizer } from "#platform/testing/FakeSpeechRecognizer.testing.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { useDictationBar } from "./useDictationBar.tsx";

const CONSENT = localKeys.dictationConsent("meera");

function Field({ typed }: { typed: string }) {
  const [draft, setDraft] = useState(typed);
  const field = useRef<HTMLTextAreaElement>(null);
  const dictate = useDictationBar(field, setDraft, () => {});
  return (
    <CurrentUserContext value={{ _id: "meera" } as CurrentUser}>
      {dictate.bar}
      <textarea ref={field} value={draft} onChange={({ target }) => setDraft(target.value)} />
      {dictate.start !== null && <button onClick={dictate.start}>Dictate</button>}
    </CurrentUserContext>
  );
}

function show(typed = ""): HTMLTextAreaElement {
  render(<Field typed={typed} />);
  return screen.getByRole("textbox");
}

async function startDictating(): Promise<TestRecognizer> {
  await userEvent.click(screen.getByRole("button", { name: "Dictate" }));
  await screen.findByText("Listening: speak now");
  if (TestRecognizer.last === null) throw new Error("Nothing listens");
  return TestRecognizer.last;
}

beforeEach(() => {
  Reflect.set(window, "SpeechRecognition", TestRecognizer);
  TestRecognizer.localLanguages = [];
  localValues.write(CONSENT, "yes");
});
afterEach(() => {
  Reflect.deleteProperty(window, "SpeechRecognition");
  localValues.remove(CONSENT);
});

test("[C-14] what is understood is written at the caret, and what is not certain yet stands above the field", async () => {
  const field = show("She often");
  field.setSelectionRange(3, 3);
  const recognizer = await startDictating();
  act(() => recognizer.understand("wakes ver", false));
  expect(screen.getByText("wakes ver")).toBeTruthy();
  expect(field.value).toBe("She often");
  act(() => recognizer.understand("wakes very", true));
  expect(field.value).toBe("She wakes very often");
  expect(field.selectionEnd).toBe("She wakes very".length);
  expect(screen.queryByText("wakes ver")).toBeNull();
});

test("[V-879] a field that dictation was pressed for on the way to it listens at once, and once", async () => {
  wantDictation();
  show();
  await screen.findByText("Listening: speak now");
  cleanup();
  show();
  expect(screen.getByRole("button", { name: "Dictate" })).toBeTruthy();
});

test("[C-14] Escape and the button stop it, and what was said until then is still written", async () => {
  const field = show();
  for (const stop of [
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.click(screen.getByRole("button", { name: "Stop dictating" })),
  ]) {
    const recognizer = await startDictating();
    act(() => recognizer.understand("a word", true));
    await stop();
    expect(screen.getByRole("button", { name: "Dictate" })).toBeTruthy();
  }
  expect(field.value).toBe("a word a word");
});

test("[C-14] before the first time they are asked, and may refuse; then they are not asked again", async () => {
  localValues.remove(CONSENT);
  TestRecognizer.last = null;
  show();
  const press = () => userEvent.click(screen.getByRole("button", { name: "Dictate" }));
  await press();
  expect((await screen.findByRole("dialog")).textContent).toContain("Most browsers send the sound to their maker");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(TestRecognizer.last).toBeNull();
  await press();
  await userEvent.click(await screen.findByRole("button", { name: "Start dictating" }));
  expect(screen.getByText("Listening: speak now")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await startDictating();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[C-14] where the sound stays on the device there is nothing to be asked", async () => {
  localValues.remove(CONSENT);
  TestRecognizer.localLanguages = ["en-US"];
  show();
  expect((await startDictating()).processLocally).toBe(true);
});

test.each([
  ["not-allowed", "Microphone access denied. Please allow microphone access in your browser settings."],
  ["audio-capture", "No microphone was found. Connect one, or type."],
  ["network", "Your browser cannot write down speech right now. You can type, or start a voice chat."],
])("[C-14] %s: %s", async (error, message) => {
  const field = show("kept");
  const recognizer = await startDictating();
  act(() => recognizer.fail(error));
  expect(screen.getByRole("alert").textContent).toBe(message);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field.value).toBe("kept");
});

test.each(["network", "aborted"])(
  "[C-14] what stands above the field where it breaks off is written down, and nothing after: %s",
  async (error) => {
    const field = show("She often");
    const recognizer = await startDictating();
    act(() => recognizer.understand("wakes", true));
    act(() => recognizer.understand("at nig", false));
    act(() => recognizer.fail(error));
    expect(field.value).toBe("She often wakes at nig");
  },
);

test("[C-14] a browser that cannot has no button", () => {
  Reflect.deleteProperty(window, "SpeechRecognition");
  show();
  expect(screen.queryByRole("button", { name: "Dictate" })).toBeNull();
});
