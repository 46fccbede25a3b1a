import { expect, test } from "vitest";
import { isDismissed } from "./dismissal.ts";

const left = [{ messageId: "a", ruleIds: ["choking"] }];

test("[K-91] what was called no emergency stays so until another message or a new sign comes", () => {
  expect(isDismissed({ messageId: "a", ruleIds: ["choking"] }, left)).toBe(true);
  expect(isDismissed({ messageId: "a", ruleIds: ["choking", "seizure"] }, left)).toBe(false);
  expect(isDismissed({ messageId: "b", ruleIds: ["choking"] }, left)).toBe(false);
  expect(isDismissed({ messageId: "a", ruleIds: ["choking"] }, [])).toBe(false);
});
