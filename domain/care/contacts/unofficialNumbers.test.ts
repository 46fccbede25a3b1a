import { expect, test } from "vitest";
import { contactsOf } from "./contacts.ts";
import { unofficialNumbers } from "./unofficialNumbers.ts";

const emergencyOf = (country: string) => contactsOf(country).filter(({ kind }) => kind === "emergency");

test("[K-20] of a number that was read on no official page it is known", () => {
  expect(unofficialNumbers(emergencyOf("GB"))).toEqual([]);
  expect(unofficialNumbers(emergencyOf("ZA"))).not.toEqual([]);
});
