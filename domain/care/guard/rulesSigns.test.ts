import { expect, test } from "vitest";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { RULE_SENTENCES, type RuleSentence } from "#domain/care/rules/sentences.testing.ts";
import { guardText } from "./guard.ts";

const EMERGENCIES = new Set(CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id));
const SENTENCES = RULE_SENTENCES.filter(({ ruleId }) => EMERGENCIES.has(ruleId));

/** How old the child of a sentence is, where that is on file: an answer has to say so, for the guard knows no family. */
const AGE: Readonly<Record<RuleSentence["language"], (days: number) => string>> = {
  english: (days) => `Your baby is ${days} days old. `,
  spanish: (days) => `Tu bebé tiene ${days} días. `,
  malayalam: (days) => `കുഞ്ഞിന് ${days} ദിവസം പ്രായമുണ്ട്. `,
};

/** One after the other, so that each stands behind a fourth of the signs. */
const CLAIMS: Readonly<Record<RuleSentence["language"], readonly string[]>> = {
  english: ["That is normal and harmless.", "It will pass on its own.", "Totally normal!", "This happens to all babies."],
  spanish: ["Eso es normal e inofensivo.", "Se le pasará solo.", "Es lo más normal del mundo.", "Esto no es peligroso."],
  malayalam: ["അത് സാധാരണമാണ്, പേടിക്കേണ്ട.", "അത് തനിയെ മാറും.", "ഒരു കുഴപ്പവുമില്ല.", "Athu kuzhappamilla."],
};

function isShown(sentence: RuleSentence, index: number): boolean {
  const { language, text, family } = sentence;
  const days = family.children[0]?.ageDays;
  const claims = CLAIMS[language];
  const claim = claims[index % claims.length] ?? "";
  const said = `${days === undefined || days === null ? "" : AGE[language](days)}${text.replace(/[.!?]+$/, "")}. ${claim}`;
  return guardText(said, { country: "GB" }).text.includes(claim);
}

/** What still passes: of this sentence alone, whose figure the guard takes for a number to call. */
const SHOWN = ["diabetes: el azúcar le marca 400"];

test("[K-167] behind the own sentence of each emergency's rule, in three languages, a claim that it is harmless is not shown", () => {
  expect(SENTENCES.length).toBeGreaterThan(1_000);
  expect(SENTENCES.filter(isShown).map(({ ruleId, text }) => `${ruleId}: ${text}`)).toEqual(SHOWN);
});

test.each([
  "His jaw is clenched, which is normal.",
  "His eyes look sunken, but that happens to all babies.",
  "Una picadura de alacrán es normal.",
  "Se atragantó con una uva. Es común en bebés y se le pasa solo.",
  "ഉച്ചി വീർത്തിരിക്കുന്നു, പക്ഷേ അത് സാധാരണമാണ്.",
  "naakku veerthu, athu sadharanam aanu.",
])("[K-167] in the sentence of the sign neither: %s", (text) => {
  expect(guardText(text, { country: "GB" }).guarded).toEqual(["harmless"]);
});

test.each([
  "Some spitting up is normal; green vomit is not.",
  "Her lips are blue. It is normal to worry.",
  "Le salen los labios azules. Es normal que te asustes.",
  "ചുണ്ട് നീലിച്ചിരിക്കുന്നു. പേടിക്കുന്നത് സാധാരണമാണ്.",
  "Blue lips are not normal.",
  "You say that her lips are blue. That is not normal.",
  "Los labios azules no son normales.",
  "Blue lips need help at once. Cool hands and feet are normal.",
  "If her lips are blue, call 999. Hiccups are normal.",
])("[K-57] to worry is normal, and what is not normal is called so: %s", (text) => {
  expect(guardText(text, { country: "GB" }).text).toBe(text);
});
