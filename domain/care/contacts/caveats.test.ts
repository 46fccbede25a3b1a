import { expect, test } from "vitest";
import { caveatsOf } from "./caveats.ts";
import { contactsOf } from "./contacts.ts";

const emergencyOf = (country: string) => contactsOf(country).filter(({ kind }) => kind === "emergency");

test("[K-20] of a number that was read on no official page, and of unknown hours, it is known", () => {
  expect(caveatsOf(emergencyOf("GB"))).toEqual({ unofficial: [], unknownHours: ["999"] });
  expect(caveatsOf(emergencyOf("ZA")).unofficial).not.toEqual([]);
});

test("[K-20] hours of other lines stand beside their number", () => {
  expect(caveatsOf(contactsOf("ES").filter(({ kind }) => kind === "violence"))).toEqual({ unofficial: [], unknownHours: [] });
});
