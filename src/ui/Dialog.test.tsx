import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
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

test("[C-16] a press beside a sheet that has a cross closes it, also where the browser does not do it by itself", () => {
  const dialog = show("Close");
  fireEvent.click(screen.getByRole("button", { name: "Here" }), { clientX: 0, clientY: 0 });
  fireEvent.click(dialog, { clientX: 30, clientY: 310 });
  expect(dialog.open).toBe(true);
  fireEvent.click(dialog, { clientX: 100, clientY: 100 });
  expect(dialog.open).toBe(false);
});

test("what has no cross is answered by its own buttons", () => {
  const dialog = show();
  fireEvent.click(dialog, { clientX: 100, clientY: 100 });
  expect(dialog.open).toBe(true);
});
