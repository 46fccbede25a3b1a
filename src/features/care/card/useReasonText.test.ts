import { describe, expect, test } from "vitest";
import { DOSE } from "#domain/care/evaluation/dose.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import english from "#locales/en/care.json";
import spanish from "#locales/es/care.json";
import malayalam from "#locales/ml/care.json";

describe.each(Object.entries({ english, spanish, malayalam }))("in %s", (_language, texts) => {
  test("every rule has a sentence of its own that says why, and a rule that is not known has general words", () => {
    expect(Object.keys(texts.why).toSorted()).toEqual([...CARE_RULES.map(({ id }) => id), "other"].toSorted());
    for (const sentence of Object.values(texts.why)) expect(sentence).toMatch(/\S{3}/);
  });

  test("[K-41] no dose stands in the texts", () => {
    expect(JSON.stringify(texts)).not.toMatch(DOSE);
  });
});
