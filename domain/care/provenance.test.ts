import { expect, test } from "vitest";
import { textSystemPrompt } from "#domain/assistant/systemPrompt.ts";
import { CONTACTS } from "./contacts/contacts.ts";
import { DOSE } from "./evaluation/dose.ts";
import { CARE_RULES } from "./rules/rules.ts";
import { SOURCES } from "./rules/sources.ts";

const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

test.each(Object.entries(SOURCES))(
  "[K-41] the source %s has an address, a licence, a date, and a day of review",
  (_id, source) => {
    expect(new URL(source.url).protocol).toMatch(/^https?:$/);
    expect(source.licence).not.toBe("");
    expect(source.readOn).toMatch(DATE);
    expect(source.reviewBy).toMatch(DATE);
    expect(source.reviewBy > source.readOn).toBe(true);
  },
);

test("[K-41] every rule has an id of its own and one of the sources, and every source has a rule", () => {
  const ids = CARE_RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(CARE_RULES.map(({ source }) => source))].toSorted()).toEqual(Object.keys(SOURCES).toSorted());
});

const TEXTS: Record<string, string> = {
  rules: JSON.stringify([CARE_RULES, SOURCES]),
  contacts: JSON.stringify(CONTACTS),
  persona: textSystemPrompt({ triage: { level: "none", ruleIds: [] }, child: null, family: {} }),
};

test.each(Object.keys(TEXTS))("[K-41] no dose stands in the %s", (name) => {
  expect(TEXTS[name]).not.toMatch(DOSE);
});

test.each(["5 ml", "12.5mg", "10 drops", "15 mg/kg", "10 mg por kg", "2 gotas", "5 മില്ലി", "3 തുള്ളി"])("%s is a dose", (dose) => {
  expect(`give ${dose} now`).toMatch(DOSE);
});
