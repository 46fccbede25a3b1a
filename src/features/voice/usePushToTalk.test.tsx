import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { alert, button, showConnected } from "./VoiceScreen.testing.tsx";

afterEach(() => void vi.useRealTimers());

/** The `nth` click of the mouse at one place, or a tap; `at`: the event's own time. */
function clickAt(name: string, at: number, by: { detail: number; pointerType?: string }): void {
  const { pointerType = "mouse", detail } = by;
  const event = createEvent.click(button(name), { detail });
  for (const [key, value] of Object.entries({ timeStamp: at, pointerType })) Object.defineProperty(event, key, { value });
  fireEvent(button(name), event);
}

test.each([{ detail: 2 }, { detail: 1, pointerType: "touch" }])(
  "[V-5] the second half of a double press (%j) is not Stop, and a press of its own is",
  async (by) => {
    await showConnected();
    clickAt("Talk", 1_000, { ...by, detail: 1 });
    clickAt("Stop", 1_300, by);
    expect(button("Stop")).toBeTruthy();
    clickAt("Stop", 1_900, { ...by, detail: 1 });
    expect(button("Wait")).toBeTruthy();
  },
);

test("[V-5] Enter that is held down presses once", async () => {
  await showConnected();
  const user = userEvent.setup();
  button("Talk").focus();
  await user.keyboard("{Enter>3/}");
  expect(button("Stop")).toBeTruthy();
});

describe("[V-26] holding", () => {
  const space = { code: "Space", key: " " };
  const passed = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  test("the round button: it listens until the finger leaves, and the click that follows is no press", async () => {
    await showConnected();
    vi.useFakeTimers();
    fireEvent.pointerDown(button("Talk"));
    passed(299);
    expect(button("Talk")).toBeTruthy();
    passed(1);
    expect(button("Stop")).toBeTruthy();
    fireEvent.pointerUp(button("Stop"));
    fireEvent.click(button("Wait"), { detail: 1 });
    expect(button("Wait")).toBeTruthy();
  });

  test("the space bar: wherever the focus is", async () => {
    await showConnected();
    vi.useFakeTimers();
    fireEvent.keyDown(document.body, space);
    passed(300);
    fireEvent.keyDown(document.body, { ...space, repeat: true });
    expect(button("Stop")).toBeTruthy();
    fireEvent.keyUp(document.body, space);
    expect(button("Wait")).toBeTruthy();
  });

  test("the space bar, let go in a dialog that has come meanwhile: it ends, and the next press is one again", async () => {
    const t = await showConnected();
    vi.useFakeTimers();
    fireEvent.keyDown(document.body, space);
    passed(300);
    fireEvent.click(button("Voice settings"));
    fireEvent.keyUp(screen.getByRole("dialog"), space);
    expect(t.shown.conversation).toBe("thinking");
    act(() => t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" }));
    fireEvent.keyDown(document.body, space);
    fireEvent.keyUp(screen.getByRole("dialog"), space);
    expect(t.shown.conversation).toBe("idle");
    fireEvent.keyDown(document.body, space);
    fireEvent.keyUp(document.body, space);
    expect(t.shown.conversation).toBe("listening");
  });

  test("the space bar, pressed for a moment, is a press; a control that has the focus keeps it", async () => {
    const t = await showConnected();
    const user = userEvent.setup();
    button("Talk").focus();
    await user.keyboard(" ");
    expect(button("Stop")).toBeTruthy();
    await user.keyboard(" ");
    expect(button("Wait")).toBeTruthy();
    button("Mute audio").focus();
    await user.keyboard(" ");
    expect(t.shown.isMuted).toBe(true);
    expect(button("Wait")).toBeTruthy();
  });

  test("the round button, while the connection is found again: it can be let go, and then it is off", async () => {
    const t = await showConnected();
    vi.useFakeTimers();
    fireEvent.pointerDown(button("Talk"));
    passed(300);
    act(() => t.connection.break());
    expect(t.shown).toMatchObject({ connection: "reconnecting", conversation: "listening" });
    expect(button("Wait").disabled).toBe(false);
    fireEvent.pointerUp(button("Wait"));
    fireEvent.click(button("Wait"), { detail: 1 });
    expect(t.shown.conversation).toBe("thinking");
    expect(button("Wait").disabled).toBe(true);
    expect(alert()).toBeUndefined();
  });

  test("it ends where the window is left, and nobody is connected by it", async () => {
    const t = await showConnected();
    vi.useFakeTimers();
    fireEvent.keyDown(document.body, space);
    passed(300);
    fireEvent.blur(window);
    expect(button("Wait")).toBeTruthy();
    // The key came up elsewhere: the next space bar of a control is the control's.
    button("Mute audio").focus();
    fireEvent.keyDown(button("Mute audio"), space);
    expect(fireEvent.keyUp(button("Mute audio"), space)).toBe(true);
    act(() => t.connection.break());
    fireEvent.keyDown(document.body, space);
    passed(300);
    expect(alert()).toBeUndefined();
  });
});
