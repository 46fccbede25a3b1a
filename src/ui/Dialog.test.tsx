import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./Dialog.tsx";

/** Where the dialog lies on the screen. */
const BOX = new DOMRect(20, 300, 350, 400);

function show(closeLabel?: string) {
  function Sheet() {
    const ref = useRef<HTMLDialogElement>(null);
    const named = closeLabel === undefined ? {} : { closeLabel };
    return (
      <Dialog ref={ref} sheet keepsHistory title="Where" onClose={() => {}} {...named}>
        <button type="button">Here</button>
      </Dialog>
    );
  }
  render(<Sheet />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.getBoundingClientRect = () => BOX;
  return dialog;
}

const BESIDE = { clientX: 100, clientY: 100 };
const ON_IT = { clientX: 30, clientY: 310 };

/** From where it begins to where it ends; the browser tells the click to what holds both. */
function press(from: Element, began: MouseEventInit, to: Element, ended: MouseEventInit): void {
  fireEvent.pointerDown(from, began);
  fireEvent.click(from === to ? to : screen.getByRole("dialog"), ended);
}

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

test("[C-16] a browser that closes it by itself is left to do so", () => {
  Object.defineProperty(HTMLDialogElement.prototype, "closedBy", { value: "any", configurable: true });
  const dialog = show("Close");
  press(dialog, BESIDE, dialog, BESIDE);
  expect(dialog.open).toBe(true);
});

test("what has no cross is answered by its own buttons", () => {
  const dialog = show();
  press(dialog, BESIDE, dialog, BESIDE);
  expect(dialog.open).toBe(true);
});
