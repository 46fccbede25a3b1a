import { expect, test } from "vitest";
import { type Family, UNKNOWN_FAMILY } from "./family.ts";
import { meantChild } from "./meantChild.ts";

const leo = { id: "a", name: "Leo", ageDays: 42 };
const anaya = { id: "b", name: "അനയ", ageDays: 1_500 };
const siblings: Family = { ...UNKNOWN_FAMILY, children: [leo, anaya], childId: "b" };

test.each([
  ["names nobody", "no respira", anaya],
  ["names a sibling", "Leo is blue around the lips", leo],
  ["names one in another script", "അനയയ്ക്ക് ശ്വാസം കിട്ടുന്നില്ല", anaya],
  ["names several", "Leo is fine but അനയ is blue", null],
  ["tells an age", "my niece is 3 weeks old and she is blue", null],
])("[K-72] who is meant by a text that %s", (_what, text, child) => {
  expect(meantChild(text, siblings)).toBe(child);
});

test("[K-72] in a chat about nobody in particular nobody is meant, unless somebody is named", () => {
  const nobody = { ...siblings, childId: null };
  expect(meantChild("she is blue", nobody)).toBeNull();
  expect(meantChild("Leo is blue", nobody)).toBe(leo);
});
