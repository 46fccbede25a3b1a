import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { MESSAGE_CHARS } from "#domain/chat/limits.ts";
import { Composer } from "./Composer.tsx";

interface SetUp {
  typed?: string;
  onStop?: () => void;
}

/** The field as its screen keeps it: a send takes the draft away. */
function show({ typed = "", onStop }: SetUp = {}) {
  const sent = vi.fn<(draft: string) => void>();
  function Screen() {
    const [draft, setDraft] = useState(typed);
    const field = useRef<HTMLTextAreaElement>(null);
    function send() {
      sent(draft);
      setDraft("");
    }
    return (
      <Composer
        draft={draft}
        onDraft={setDraft}
        onFocus={() => {}}
        onSend={send}
        onStop={onStop ?? null}
        emergency={false}
        fieldRef={field}
      />
    );
  }
  render(<Screen />);
  return { sent, user: userEvent.setup(), field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }) };
}

function sendButton(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Send message" });
}

test("[C-9] Enter sends what was typed and empties the field", async () => {
  const { sent, user, field } = show();
  await user.type(field, "Hello{Enter}");
  expect(sent).toHaveBeenCalledExactlyOnceWith("Hello");
  expect(field.value).toBe("");
});

test("[C-9] Shift and Enter is a newline", async () => {
  const { sent, user, field } = show();
  await user.type(field, "one{Shift>}{Enter}{/Shift}two");
  expect(field.value).toBe("one\ntwo");
  expect(sent).not.toHaveBeenCalled();
});

test("Enter that ends a composition of letters sends nothing", () => {
  const { sent, field } = show({ typed: "അമ്മ" });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  // Safari ends the composition first, and tells by the key code alone.
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(sent).toHaveBeenCalledExactlyOnceWith("അമ്മ");
});

test("[P-2] five quick Enters send once", () => {
  const { sent, field } = show({ typed: "Hello" });
  for (let press = 0; press < 5; press++) fireEvent.keyDown(field, { key: "Enter" });
  expect(sent).toHaveBeenCalledExactlyOnceWith("Hello");
});

test("[C-10] with nothing but white space there is nothing to send", async () => {
  const { sent, user, field } = show();
  expect(sendButton().disabled).toBe(true);
  await user.type(field, "   {Enter}");
  expect(sendButton().disabled).toBe(true);
  expect(sent).not.toHaveBeenCalled();
});

test("Enter never breaks the line, also where there is nothing to send", () => {
  const { field } = show();
  const enter = createEvent.keyDown(field, { key: "Enter" });
  fireEvent(field, enter);
  expect(enter.defaultPrevented).toBe(true);
});

test("the limit is announced before it is reached, and a longer text is kept and not sent", () => {
  const { sent, field } = show({ typed: "a".repeat(MESSAGE_CHARS - 501) });
  expect(screen.queryByText(/characters? left/)).toBe(null);
  fireEvent.change(field, { target: { value: "a".repeat(MESSAGE_CHARS - 12) } });
  screen.getByText("12 characters left");
  fireEvent.change(field, { target: { value: "a".repeat(MESSAGE_CHARS + 1) } });
  screen.getByText(/^1 character too many/);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(sendButton().disabled).toBe(true);
  expect(sent).not.toHaveBeenCalled();
  expect(field.value).toHaveLength(MESSAGE_CHARS + 1);
});

test("[C-10] while a reply runs Stop stands there, and a new text can be sent all the same", async () => {
  const stopped = vi.fn<() => void>();
  const { sent, user, field } = show({ onStop: stopped });
  expect(screen.queryByRole("button", { name: "Send message" })).toBe(null);
  await user.click(screen.getByRole("button", { name: "Stop generating" }));
  expect(stopped).toHaveBeenCalledOnce();
  await user.type(field, "Another thing");
  await user.click(sendButton());
  expect(sent).toHaveBeenCalledExactlyOnceWith("Another thing");
});
