import { expect, test } from "vitest";
import { type BlindRow, scoreBlind, wilson } from "./blind.ts";

test("an interval holds its share and narrows with more rows", () => {
  const few = wilson(9, 10);
  const many = wilson(900, 1_000);
  expect(few.from).toBeLessThan(0.9);
  expect(few.to).toBeGreaterThan(0.9);
  expect(many.to - many.from).toBeLessThan(few.to - few.from);
  expect(wilson(10, 10)).toMatchObject({ to: 1 });
  expect(wilson(10, 10).from).toBeCloseTo(0.722, 3);
});

const row = (label: BlindRow["label"], text: string, ageDays?: number): BlindRow => ({
  id: text,
  text,
  label,
  child: ageDays === undefined ? null : { ageDays },
});

test("a set is scored by what is shown", () => {
  const score = scoreBlind([
    row("emergency", "her lips are blue and she is not breathing"),
    row("emergency", "temperature 38.4", 40),
    row("emergency", "temperature 38.4"),
    row("plain", "when can she start solids?"),
  ]);
  expect(score.card).toMatchObject({ part: 2, of: 3 });
  expect(score.found).toMatchObject({ part: 3, of: 3 });
  expect(score.plainCard).toMatchObject({ part: 0, of: 1 });
  expect(score.falseCard).toMatchObject({ part: 0, of: 0 });
});
