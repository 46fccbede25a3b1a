import { expect, test } from "vitest";
import { textLanguage } from "./textLanguage.ts";

const MALAYALAM = "കുഞ്ഞ് രാത്രി ഉറങ്ങുന്നില്ല";

test("[I-6] Malayalam letters on an English or Spanish page are Malayalam", () => {
  expect(textLanguage(MALAYALAM, "en")).toBe("ml");
  expect(textLanguage(MALAYALAM, "es")).toBe("ml");
});

test("[I-6] what fits the page's own language needs no mark", () => {
  expect(textLanguage(MALAYALAM, "ml")).toBeUndefined();
  expect(textLanguage("She does not sleep at night", "en")).toBeUndefined();
  expect(textLanguage("No duerme por la noche", "es")).toBeUndefined();
});

test("[I-6] Latin letters on a Malayalam page are taken for English", () => {
  expect(textLanguage("Going back to work", "ml")).toBe("en");
});

test("Malayalam with English words in it is Malayalam, English with a Malayalam word in it is English", () => {
  expect(textLanguage("baby-ക്ക് fever ഉണ്ട്, 101 degree", "en")).toBe("ml");
  expect(textLanguage("The word അമ്മ means mother, and it is short.", "en")).toBeUndefined();
  expect(textLanguage("The word അമ്മ means mother, and it is short.", "ml")).toBe("en");
});

test.each(["", "38.5°", "😀😀", "12:30"])("%j has no letters to tell by", (text) => {
  expect(textLanguage(text, "en")).toBeUndefined();
  expect(textLanguage(text, "ml")).toBeUndefined();
});

test("the beginning decides, so that what comes later never changes it", () => {
  expect(textLanguage(MALAYALAM.repeat(20) + "English words ".repeat(1_000), "en")).toBe("ml");
});
