import { expect, test } from "vitest";
import { judged, judgedByRules } from "#domain/care/judged.testing.ts";
import { isQuiet, signsBesideHome } from "./signs.ts";

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
  const { level, ruleIds } = judgedByRules(text);
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
  expect(judgedByRules(text).ruleIds).toContain(sign);
});

test("[K-92] where nobody told of it nothing of it is left, and what is told beside it is", () => {
  expect(signsBesideHome(["partnerViolence", "partnerViolenceNow", "violence"])).toBeNull();
  expect(signsBesideHome(["breathing", "partnerViolence", "violence"])).toEqual(["breathing"]);
  expect(signsBesideHome(["violence", "breathing"])).toEqual(["violence", "breathing"]);
  expect(signsBesideHome([])).toEqual([]);
});

test.each([
  "this baby is going to kill me with these night wakings",
  "my toddler is going to kill me with these tantrums",
  "these night feeds are going to kill me",
  "this kid will kill me one day lol",
  "teething will kill us both",
  "this child is going to kill me from exhaustion",
  "my son wants to kill me with his crying at night",
  "this baby is trying to kill me I swear",
  "potty training is going to kill me",
  "my 2 year old is going to kill me, I have not slept",
  "me va a matar este niño de sueño",
  "este bebé me va a matar de cansancio",
  "mi hijo me va a matar de un susto",
  "estas noches me van a matar",
  "este niño me está matando con las rabietas",
  "los cólicos nos van a matar a todos",
  "este crío quiere matarme con tanto despertar",
  "me va a matar de amor esta niña",
  "ഈ കുഞ്ഞ് ഉറക്കം തരാതെ എന്നെ കൊല്ലും",
  "മോൾ എന്നെ കൊല്ലും ഈ വാശി കൊണ്ട്",
  "രാത്രി എഴുന്നേൽപ്പ് എന്നെ കൊല്ലും",
  "ee kunju enne kollum urangan sammathikkilla",
  "mon enne kollum, raathri muzhuvan karachil",
])("[K-126] a figure of speech about a child who keeps one awake brings nothing: %s", (text) => {
  expect(judgedByRules(text)).toEqual({ level: "none", ruleIds: [] });
  expect(judged(text)).toEqual({ level: "none", ruleIds: [] });
});

test.each([
  ["my husband is going to kill me", "partnerViolence"],
  ["the father of my baby is going to kill me", "partnerViolence"],
  ["this baby's dad is going to kill me", "partnerViolence"],
  ["my husband says this baby will kill me, or he will kill me", "partnerViolence"],
  ["is going to kill me and my kids", "partnerViolence"],
  ["wants to kill me and the children", "partnerViolence"],
  ["hit the baby and will kill me", "partnerViolence"],
  ["my son is going to kill me with a knife", "partnerViolence"],
  ["my teenage son is going to kill me", "partnerViolence"],
  ["he says he will kill the baby", "childSelfHarm"],
  ["I am going to kill this baby", "harmBaby"],
  ["this baby is going to kill me so I will shake him", "harmBaby"],
  ["I am going to kill myself, these night wakings", "selfHarm"],
  ["mi marido me va a matar", "partnerViolence"],
  ["mi marido me va a matar esta noche", "partnerViolence"],
  ["el padre de este bebé quiere matarme", "partnerViolence"],
  ["voy a matar a este bebé", "harmBaby"],
  ["ഭർത്താവ് എന്നെ കൊല്ലുമെന്ന് പറയുന്നു", "partnerViolence"],
  ["അയാൾ കുഞ്ഞിനെ കൊല്ലുമെന്ന് പറയുന്നു", "partnerViolence"],
])("[K-76] and what is meant in earnest stays what it is: %s", (text, sign) => {
  expect(judgedByRules(text).ruleIds).toContain(sign);
  expect(judged(text).ruleIds).toContain(sign);
});

test("[K-76] half a sentence of it is asked about at least", () => {
  const text = "me quiere matar y a mis niños";
  expect(judgedByRules(text).ruleIds).toContain("partnerViolence");
  const { ruleIds, asks } = judged(text);
  expect([...ruleIds, ...(asks?.ruleIds ?? [])]).toEqual(["partnerViolence"]);
});

test.each([
  "my husband hit me again tonight and I am afraid of him",
  "my husband hit me tonight and I am scared of him",
  "my husband hit me again and I'm terrified of him",
])("[K-92] who hit them and whom they fear is one: no child was hurt, and nothing is loud: %s", (text) => {
  const { ruleIds } = judged(text);
  expect(ruleIds).toContain("partnerViolence");
  expect(ruleIds).not.toContain("harmBaby");
  expect(ruleIds).not.toContain("violence");
  expect(isQuiet(ruleIds)).toBe(true);
});

test.each([
  ["my husband hits my daughter and I'm afraid of him", "violence"],
  ["my husband hits me and hits the baby and I am scared of him", "violence"],
  ["my husband hit me and I am afraid I will hit the baby", "harmBaby"],
])("[K-92] beside it a child that is hurt, or may be, is heard: %s", (text, ruleId) => {
  expect(judgedByRules(text).ruleIds).toContain(ruleId);
});
