import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PhotoDropzone } from "./PhotoDropzone.tsx";

function show() {
  const dropped = vi.fn<(files: File[]) => void>();
  render(
    <PhotoDropzone onDrop={dropped} className="">
      <p>Words</p>
    </PhotoDropzone>,
  );
  return { dropped, chat: screen.getByRole("main") };
}

const file = new File(["x"], "a.png", { type: "image/png" });

test("[C-6] photos are dropped anywhere on the chat, which says so while they hang over it", () => {
  const { dropped, chat } = show();
  fireEvent.dragOver(chat, { dataTransfer: { types: ["Files"] } });
  screen.getByText("Drop your photos here");
  fireEvent.drop(screen.getByText("Words"), { dataTransfer: { types: ["Files"], files: [file] } });
  expect(dropped).toHaveBeenCalledExactlyOnceWith([file]);
  expect(screen.queryByText("Drop your photos here")).toBe(null);
});

test("words that are dragged are the browser's", () => {
  const { dropped, chat } = show();
  expect(fireEvent.dragOver(chat, { dataTransfer: { types: ["text/plain"] } })).toBe(true);
  expect(fireEvent.drop(chat, { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true);
  expect(screen.queryByText("Drop your photos here")).toBe(null);
  expect(dropped).not.toHaveBeenCalled();
});
