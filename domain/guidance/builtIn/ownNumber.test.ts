import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { withOwnNumber } from "./ownNumber.ts";
import { NOT_AFTER_DANGER, NOTHING_CERTAIN } from "./words.ts";

test.each(LANGUAGE_CODES)("[Q-4] in %s the number to call is named where the country is known, and else none", (language) => {
  for (const words of [NOTHING_CERTAIN, NOT_AFTER_DANGER]) {
    expect(withOwnNumber(words, "ES", language)).toContain("(112)");
    expect(withOwnNumber(words, null, language)).toBe(words[language]);
  }
});
