import { describe, expect, test } from "vitest";
import { CARE_RULES } from "#domain/care/rules.ts";
import english from "#locales/en/care.json";
import spanish from "#locales/es/care.json";
import malayalam from "#locales/ml/care.json";

describe.each(Object.entries({ english, spanish, malayalam }))("in %s", (_language, { why }) => {
  test.each(CARE_RULES.map(({ id }) => id))("the rule %s has a sentence of its own that says why", (id) => {
    expect(Object.entries(why).find(([key]) => key === id)?.[1]).toMatch(/\S/);
  });

  test("a rule that is not known has general words", () => {
    expect(why.other).toMatch(/\S/);
  });
});
