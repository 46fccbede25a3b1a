import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ChildFacts } from "#domain/assistant/childFacts.ts";
import type { FamilyFacts } from "#domain/assistant/familyFacts.ts";
import type { PromptFacts } from "#domain/assistant/systemPrompt.ts";

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

const common = JSON.parse(readFileSync("public/locales/en/common.json", "utf8")) as {
  consent: { company: { text: string } };
};

test("[P-25] what is agreed to names each kind of what is on file and goes to an AI company", () => {
  const words = ["name", "sex", "age", "allergies", "conditions", "a pregnancy", "country", "photos", "voice"];
  expect(words.filter((word) => !common.consent.company.text.includes(word))).toEqual([]);
});
