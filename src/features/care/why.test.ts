import { expect, test } from "vitest";
import { CARE_RULES } from "#domain/care/rules.ts";
import english from "#locales/en/care.json";
import spanish from "#locales/es/care.json";
import { whyOf } from "./why.ts";

test.each(CARE_RULES.map(({ id }) => id))("the rule %s has a sentence of its own in each language", (id) => {
  const why = whyOf([id]);
  expect(why).toBe(id);
  expect(english.why[why]).not.toBe("");
  expect(spanish.why[why]).not.toBe("");
});

test("an unknown rule, or none, is spoken of in general words", () => {
  expect(whyOf(["a rule of next year"])).toBe("other");
  expect(whyOf([])).toBe("other");
});
