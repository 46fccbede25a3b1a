import { expect, test } from "vitest";
import { keepUnchanged } from "./keepUnchanged.ts";

interface Row {
  id: string;
  text: string;
  versions?: string[];
}

const before: Row[] = [
  { id: "a", text: "Naps", versions: ["a", "b"] },
  { id: "c", text: "Teeth" },
];

const keep = (now: Row[]) => keepUnchanged(before, now, ({ id }) => id);

test("where all is as it was, the list itself is the same", () => {
  expect(keep(structuredClone(before))).toBe(before);
});

test("one change leaves the other objects as they are", () => {
  const now = structuredClone(before).with(1, { id: "c", text: "Milk" });
  const kept = keep(now);
  expect(kept).toEqual(now);
  expect(kept[0]).toBe(before[0]);
  expect(kept[1]).toBe(now[1]);
});

test.each<[string, Row]>([
  ["more inside", { id: "a", text: "Naps", versions: ["a", "b", "d"] }],
  ["a field that is gone", { id: "a", text: "Naps" }],
])("%s is a change", (_, changed) => {
  expect(keep([changed])[0]).toBe(changed);
});

test("what comes first or goes moves the others and does not change them", () => {
  const kept = keep([
    { id: "z", text: "New" },
    { id: "c", text: "Teeth" },
  ]);
  expect(kept.map(({ id }) => id)).toEqual(["z", "c"]);
  expect(kept[1]).toBe(before[1]);
});
