import { expect, test } from "vitest";
import { hashText } from "#domain/hash.ts";
import { CARE_RULES, RULES_VERSION } from "./rules.ts";

/** Of a rule these decide nothing. */
const UNDECIDING = new Set(["source", "review"]);

/** Whoever changes what decides counts the version up, and writes it here with the new hash. */
test("[K-38] the version that is stored with a reply is that of these very rules", () => {
  const deciding = JSON.stringify(CARE_RULES, (key, value: unknown) => (UNDECIDING.has(key) ? undefined : value));
  expect([RULES_VERSION, hashText(deciding)]).toEqual(["28", 823_224_322]);
});
