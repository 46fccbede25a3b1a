import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";

/** Where the dialog lies on the screen. */
const BOX = new DOMRect(20, 300, 350, 400);

/** `isHeard`: it has been there for long enough. */
function show(closeLabel?: string, isHeard = true) {
  function Sheet() {
    const ref = useRef<HTMLDialogElement>(null);
    const named = closeLabel === undefined ? {} : { closeLabel };
    return (
      <Dialog ref={ref} isSheet isBackHandled title="Where" onClose={() => {}} {...named}>
        <button type="button">Here</button>
      </Dialog>
    );
  }
  render(<Sheet />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.getBoundingClientRect = () => BOX;
  if (isHeard) act(() => void vi.advanceTimersByTime(400));
  return dialog;
}

const BESIDE = { clientX: 100, clientY: 100 };
const ON_IT = { clientX: 30, clientY: 310 };

/** From where it begins to where it ends; the browser tells the click to what holds both. */
function press(from: Element, began: MouseEventInit, to: Element, ended: MouseEventInit): void {
  fireEvent.pointerDown(from, began);
  fireEvent.click(from === to ? to : screen.getByRole("dialog"), ended);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterEach(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));

test("[C-16] a press beside a sheet that has a cross closes it, also where the browser does not do it by itself", () => {
  const dialog = show("Close");
  const here = screen.getByRole("button", { name: "Here" });
  press(here, { clientX: 0, clientY: 0 }, here, { clientX: 0, clientY: 0 });
  press(dialog, ON_IT, dialog, ON_IT);
  expect(dialog.open).toBe(true);
  press(dialog, BESIDE, dialog, BESIDE);
  expect(dialog.open).toBe(false);
});

test("[C-16] a press that only ends beside it, or only begins there, closes nothing: text of a field was selected", () => {
  const dialog = show("Close");
  const here = screen.getByRole("button", { name: "Here" });
  press(here, ON_IT, dialog, BESIDE);
  press(dialog, ON_IT, dialog, BESIDE);
  press(dialog, BESIDE, here, ON_IT);
  expect(dialog.open).toBe(true);
});

test.each(["", undefined])(
  "[C-16] the second half of a double press on what opened it closes nothing, where closedBy is %o",
  (closedBy) => {
    if (closedBy !== undefined)
      Object.defineProperty(HTMLDialogElement.prototype, "closedBy", { value: closedBy, writable: true, configurable: true });
    const dialog = show("Close", false);
    press(dialog, BESIDE, dialog, BESIDE);
    expect([dialog.open, (dialog as { closedBy?: string }).closedBy]).toEqual([true, closedBy]);
  },
);

test("[C-16] a browser that closes it by itself is left to do so", () => {
  Object.defineProperty(HTMLDialogElement.prototype, "closedBy", { value: "", writable: true, configurable: true });
  const dialog = show("Close");
  expect((dialog as { closedBy?: string }).closedBy).toBe("any");
  press(dialog, BESIDE, dialog, BESIDE);
  expect(dialog.open).toBe(true);
});

test("what has no cross is answered by its own buttons", () => {
  const dialog = show();
  press(dialog, BESIDE, dialog, BESIDE);
  expect(dialog.open).toBe(true);
});

test("[C-16] what lies over a dialog and closes leaves that dialog open", () => {
  const closed: string[] = [];
  function Both() {
    const [under, over] = [useRef<HTMLDialogElement>(null), useRef<HTMLDialogElement>(null)];
    return (
      <Dialog ref={under} title="Preview" onClose={() => closed.push("preview")}>
        <Dialog ref={over} title="Sources" closeLabel="Close" onClose={() => closed.push("sources")}>
          {null}
        </Dialog>
      </Dialog>
    );
  }
  render(<Both />);
  fireEvent(screen.getByRole("dialog", { name: "Sources" }), new Event("close"));
  expect(closed).toEqual(["sources"]);
  fireEvent(screen.getByRole("dialog", { name: "Preview" }), new Event("close"));
  expect(closed).toEqual(["sources", "preview"]);
});
