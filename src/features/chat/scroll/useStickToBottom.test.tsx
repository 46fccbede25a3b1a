import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MOVED_EVENT } from "./scrollAnchor.ts";
import { useStickToBottom } from "./useStickToBottom.ts";

const ROWS = ["a", "b"];
const HEIGHT = 300;
const WHOLE = 1_000;

function Box({ onScrollAway }: { onScrollAway: () => void }) {
  const { scroller, content, room, isAtBottom } = useStickToBottom(onScrollAway, ROWS);
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
  render(<Box onScrollAway={() => {}} />);
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

test("[Q-525] what moves the thread to hold what was pressed is no movement of the reader, and folds no card", () => {
  const away = vi.fn<() => void>();
  render(<Box onScrollAway={away} />);
  const box = screen.getByTestId("box");
  Object.defineProperties(box, { scrollHeight: { value: WHOLE }, clientHeight: { value: HEIGHT } });
  const moveTo = (top: number, isTheirs: boolean) => {
    box.scrollTop = top;
    if (!isTheirs) fireEvent(box, new Event(MOVED_EVENT));
    fireEvent.scroll(box);
  };
  moveTo(WHOLE - HEIGHT, true);
  moveTo(WHOLE - HEIGHT - 200, false);
  expect(away).not.toHaveBeenCalled();
  moveTo(WHOLE - HEIGHT - 300, true);
  expect(away).toHaveBeenCalledOnce();
});
