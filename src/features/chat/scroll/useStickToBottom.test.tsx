import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useStickToBottom } from "./useStickToBottom.ts";

const ROWS = ["a", "b"];
const HEIGHT = 300;
const WHOLE = 1_000;

function Box() {
  const { scroller, content, room, isAtBottom } = useStickToBottom(() => {}, ROWS);
  return (
    <>
      <div ref={scroller} data-testid="box">
        <div ref={content}>
          <div ref={room} />
        </div>
      </div>
      {!isAtBottom && <button type="button">Jump to latest</button>}
    </>
  );
}

test("[M-330] the way to the latest stands there only where more is out of sight than it takes itself", () => {
  render(<Box />);
  const box = screen.getByTestId("box");
  Object.defineProperties(box, { scrollHeight: { value: WHOLE }, clientHeight: { value: HEIGHT } });
  const readAt = (fromEnd: number) => {
    box.scrollTop = WHOLE - HEIGHT - fromEnd;
    fireEvent.scroll(box);
    return screen.queryByRole("button") !== null;
  };
  // With it at the end, and from there up.
  expect(readAt(0)).toBe(false);
  expect(readAt(60)).toBe(false);
  expect(readAt(100)).toBe(true);
});
