import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEscape } from "./useEscape.ts";

const ended: string[] = [];

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function Layer({ name, isLast = false }: { name: string; isLast?: boolean }) {
  useEscape(true, () => ended.push(name), { isLast });
  return null;
}

test("[C-16] Escape ends what lies over an answer and not the answer, whichever came first", async () => {
  ended.length = 0;
  const { rerender } = render(<Layer key="drawer" name="drawer" />);
  const both = [<Layer key="drawer" name="drawer" />, <Layer key="answer" name="answer" isLast />];
  rerender(<>{both}</>);
  fireEvent.keyDown(document.body, { key: "Escape" });
  await nextTask();
  expect(ended).toEqual(["drawer"]);
  rerender(<>{both[1]}</>);
  fireEvent.keyDown(document.body, { key: "Escape" });
  await nextTask();
  expect(ended).toEqual(["drawer", "answer"]);
});

test("[C-377] Escape in a field that is cleared by it, over a dialog, held down or within a word is for those", async () => {
  ended.length = 0;
  const { rerender } = render(
    <>
      <Layer name="answer" isLast />
      <input type="search" />
    </>,
  );
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
  fireEvent.keyDown(document.body, { key: "Escape", repeat: true });
  fireEvent.keyDown(document.body, { key: "Escape", isComposing: true });
  rerender(
    <>
      <Layer name="answer" isLast />
      <dialog open>A question</dialog>
    </>,
  );
  fireEvent.keyDown(document.body, { key: "Escape" });
  await nextTask();
  expect(ended).toEqual([]);
});
