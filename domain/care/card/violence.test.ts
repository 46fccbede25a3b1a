import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { triage } from "#domain/care/triage.ts";
import { isKeptBack, isQuiet } from "./signs.ts";

const found = (text: string) => triage(text, { family: UNKNOWN_FAMILY });

test.each([
  "my husband chokes me",
  "my husband choked me last night",
  "my husband is strangling me right now",
  "my boyfriend strangled me",
  "he put his hands around my throat",
  "my husband held a pillow over my face",
  "my husband threatens to kill me with a gun",
  "my husband wants to kill us",
  "my ex says he will kill me and the baby",
  "my husband raped me",
  "I was raped last night by my boyfriend",
  "my husband forces me to have sex",
  "my husband locked me in the house and took my phone",
  "my husband won't let me leave the house",
  "my boyfriend punched me in the stomach, I am pregnant",
  "my ex says he will kill the kids",
  "mi marido me ha estrangulado",
  "mi marido me ahoga",
  "mi pareja me puso las manos en el cuello",
  "mi marido me amenaza con matarme",
  "mi pareja me va a matar",
  "mi esposo me violó",
  "mi marido me obliga a tener sexo",
  "mi marido me encerró en casa",
  "ഭർത്താവ് എന്റെ കഴുത്ത് ഞെരിച്ചു",
  "bharthavu kazhuthu njerichu",
  "ഭർത്താവ് എന്നെ കൊല്ലും",
  "bharthavu enne kollum",
  "ഭർത്താവ് എന്നെ ബലാത്സംഗം ചെയ്തു",
  "bharthavu enne balatsangam cheythu",
  "ഭർത്താവ് എന്നെ മുറിയിൽ പൂട്ടിയിട്ടു",
])("[K-92] %s: violence at home and nothing else, without a red card", (text) => {
  const { level, ruleIds } = found(text);
  expect({ level, signs: ruleIds.filter((id) => id !== "partnerViolenceNow") }).toEqual({
    level: "emergency",
    signs: ["partnerViolence"],
  });
  expect(isQuiet(ruleIds)).toBe(true);
});

test.each([
  ["my husband is choking", "choking"],
  ["my husband hits me and my baby is choking", "choking"],
  ["my husband choked me and now I cannot breathe", "breathing"],
  ["my husband strangled our son", "smothered"],
  ["bharthavu kunjinte kazhuthu njerichu", "harmBaby"],
  ["I want to kill myself because my husband hits me", "selfHarm"],
  ["mi marido no sabe que intento matarme", "selfHarm"],
  ["me asfixio", "breathing"],
])("[K-92] what is no attack on the one who writes keeps its own sign: %s", (text, sign) => {
  expect(found(text).ruleIds).toContain(sign);
});

test("[K-92] beside another sign too it comes up on no device on which nobody told of it", () => {
  const episode = { ruleIds: ["breathing", "partnerViolence"], messageId: "one" };
  expect(isKeptBack(episode, new Set())).toBe(true);
  expect(isKeptBack(episode, new Set(["one"]))).toBe(false);
  expect(isKeptBack({ ruleIds: ["breathing"], messageId: "one" }, new Set())).toBe(false);
});
