import { expect, test } from "vitest";
import { RenderThrottle } from "./RenderThrottle.ts";

const FRAME_MS = 16;

/** A screen on which a drawing takes `costMs`, and what was drawn when. */
function setUp(costMs: number) {
  let now = 0;
  const due: { act: () => void; at: number }[] = [];
  const drawnAt: number[] = [];
  const after = (act: () => void, ms: number) => void due.push({ act, at: now + ms });
  const onFrame = (act: () => void) => after(act, FRAME_MS - (now % FRAME_MS));
  const draw = () => {
    drawnAt.push(now);
    now += costMs;
  };
  const pace = new RenderThrottle(draw, { now: () => now, onFrame, after });
  const passUntil = (end: number) => {
    for (;;) {
      const next = due.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      due.splice(due.indexOf(next), 1);
      now = Math.max(now, next.at);
      next.act();
    }
    now = Math.max(now, end);
  };
  return { pace, drawnAt, passUntil };
}

test("what comes within a frame is drawn once, with it", () => {
  const { pace, drawnAt, passUntil } = setUp(0);
  pace.schedule();
  pace.schedule();
  passUntil(10);
  pace.schedule();
  passUntil(100);
  expect(drawnAt).toEqual([16]);
});

test("on a fast device every piece is drawn in the next frame", () => {
  const { pace, drawnAt, passUntil } = setUp(2);
  for (const at of [1, 101, 201]) {
    passUntil(at);
    pace.schedule();
  }
  passUntil(300);
  expect(drawnAt).toEqual([16, 112, 208]);
});

test("a slow device rests after a drawing, and then draws all that has come", () => {
  const { pace, drawnAt, passUntil } = setUp(20);
  for (let at = 1; at < 2_000; at += 20) {
    passUntil(at);
    pace.schedule();
  }
  expect(drawnAt.length).toBeGreaterThan(2);
  for (const [index, at] of drawnAt.slice(1).entries()) expect(at - (drawnAt[index] ?? 0)).toBeGreaterThanOrEqual(20 + 110);
});

test("[G-2] the rest has an end, however slow the device is: words keep flowing", () => {
  const { pace, drawnAt, passUntil } = setUp(24);
  for (let at = 1; at < 2_000; at += 10) {
    passUntil(at);
    pace.schedule();
  }
  expect(drawnAt.length).toBeGreaterThan(10);
  for (const [index, at] of drawnAt.slice(1).entries()) expect(at - (drawnAt[index] ?? 0)).toBeLessThanOrEqual(150);
});
