import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import type { ChildFacts } from "#domain/assistant/childFacts.ts";
import type { FamilyFacts } from "#domain/assistant/familyFacts.ts";
import type { PromptFacts } from "#domain/assistant/systemPrompt.ts";
import { hashText } from "#domain/hash.ts";

/** What a model is told beside the words of a chat, as documents say it: a new fact needs words of its own. Null: it tells nothing of anybody. */
const TOLD: Record<keyof ChildFacts | keyof FamilyFacts | keyof PromptFacts, { operators: string; policy: string } | null> = {
  child: { operators: "the child it is about", policy: "the child that it is about" },
  name: { operators: "(name,", policy: "the name," },
  sex: { operators: "sex", policy: "sex" },
  age: { operators: "age", policy: "age" },
  weeksEarly: { operators: "weeks early", policy: "how early it was born" },
  correctedAge: { operators: "weeks early", policy: "how early it was born" },
  daysUntilDueDate: { operators: "weeks early", policy: "how early it was born" },
  allergies: { operators: "allergies", policy: "allergies" },
  conditions: { operators: "conditions", policy: "health conditions" },
  family: null,
  otherChildren: { operators: "name and age of the other children", policy: "Of your other children it gets name and age" },
  childMark: null,
  pregnancy: { operators: "a pregnancy", policy: "a pregnancy" },
  weeksOfPregnancy: { operators: "a pregnancy", policy: "a pregnancy" },
  country: { operators: "the country", policy: "your country" },
  screenLanguage: { operators: "the language of the screen", policy: "the language of your screen" },
  triage: { operators: "what the rules found", policy: "what our rules found" },
  oneTap: { operators: "answers of one tap", policy: "photos and answers of a chat" },
  dismissed: { operators: "cards that were called no emergency", policy: "what our rules found" },
  guidance: null,
};

const line = /^- What leaves: .*$/m.exec(readFileSync("docs/operators.md", "utf8"))?.[0] ?? "";
const legal = JSON.parse(readFileSync("public/locales/en/legal.json", "utf8")) as { privacy: { provider: string } };

test("[P-25] operators' page and privacy policy name each kind of what goes to an AI company", () => {
  const told = Object.values(TOLD).filter((words) => words !== null);
  expect(told.filter(({ operators }) => !line.includes(operators))).toEqual([]);
  expect(told.filter(({ policy }) => !legal.privacy.provider.includes(policy))).toEqual([]);
});

interface Consent {
  title: string;
  program: object;
  stored: object;
  company: { text: string };
  adult: object;
  bySending: string;
}

const consents = ["en", "es", "ml"].map((language): Consent => {
  const common = JSON.parse(readFileSync(`public/locales/${language}/common.json`, "utf8")) as { consent: Consent };
  return common.consent;
});

test("[P-25] what is agreed to names each kind of what is on file and goes to an AI company", () => {
  const words = ["name", "sex", "age", "allergies", "conditions", "a pregnancy", "country", "photos", "voice"];
  expect(words.filter((word) => !consents[0]?.company.text.includes(word))).toEqual([]);
});

/** Whoever lets the words say more than before counts the version up, and everybody is asked anew; a slip that is mended changes the hash alone. */
test("[P-25] the version that is agreed to is that of these very words", () => {
  const words = consents.map(({ title, program, stored, company, adult, bySending }) => {
    return [title, program, stored, company, adult, bySending];
  });
  expect([CONSENT_VERSION, hashText(JSON.stringify(words))]).toEqual(["2026-11-29", -1_283_058_253]);
});
