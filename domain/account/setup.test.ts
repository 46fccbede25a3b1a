import { expect, test } from "vitest";
import { nextSetupStep, type SetupStep } from "./setup.ts";

test.each<{ ended: SetupStep[]; hasChild: boolean; next: SetupStep | null }>([
  { ended: [], hasChild: false, next: "place" },
  { ended: [], hasChild: true, next: "place" },
  { ended: ["place"], hasChild: false, next: "child" },
  { ended: ["child"], hasChild: false, next: "place" },
  { ended: ["place"], hasChild: true, next: null },
  { ended: ["place", "child"], hasChild: false, next: null },
  { ended: ["child", "place"], hasChild: true, next: null },
])("[O-5] after $ended, with a child: $hasChild, the next to ask is $next", ({ next, ...facts }) => {
  expect(nextSetupStep(facts)).toBe(next);
});
