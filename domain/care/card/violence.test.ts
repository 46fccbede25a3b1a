import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
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
  expect(found(text)).toEqual({ level: "none", ruleIds: [] });
  expect(triage(text, { family: UNKNOWN_FAMILY, hunch })).toEqual({ level: "none", ruleIds: [] });
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
  ["he says he will kill the baby", "partnerViolence"],
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
  expect(found(text).ruleIds).toContain(sign);
  expect(triage(text, { family: UNKNOWN_FAMILY, hunch }).ruleIds).toContain(sign);
});

test.each([
  "his mother said she would smother him next time",
  "he told me he could snap my neck",
  "my brother in law swears he'll throw the little one off the balcony",
  "a man texted that he will slit my son's throat",
  "he says if I leave he'll kill us both",
  "my partner threatens to drown her in the bath",
  "I'm scared he will kill the baby",
  "he says he will kill the baby, I am terrified",
  "she says she'll strangle him if he cries",
  "he locked us in and took the key",
  "he is pouring petrol in the kitchen",
  "my sister is standing over the crib with scissors",
  "dice que va a matar al bebé",
  "me dijo que si me voy con los niños nos busca y nos mata a los tres",
  "mi cuñado juró que le iba a romper los huesos al chiquito",
  "mi suegra dice que lo va a asfixiar",
  "dice que va a tirar al bebé por la ventana si no se calla",
  "nos encerró con llave a mí y al niño",
  "está abriendo el gas y dice que de aquí no sale nadie",
  "sacó la pistola y la puso encima de la cuna",
  "ഞാൻ പോയാൽ മോളെയും കൊല്ലുമെന്നാണ് പറയുന്നത്",
  "കുഞ്ഞിനെ താഴെയിടും എന്ന് പറയുന്നു",
  "ഞങ്ങളെ മുറിയിലിട്ട് പൂട്ടി താക്കോലും കൊണ്ട് പോയി",
  "പെട്രോൾ ഒഴിച്ചു കത്തിക്കും എന്ന് പറഞ്ഞ് അടുക്കളയിൽ നിൽക്കുന്നു",
  "ammayiamma kunjine kollum ennu paranju",
  "iniyum karanjal vellathil mukkum ennu parayunnu",
  "veettil vannu kochine vettum ennu paranju",
])("[K-92] a threat by somebody else is violence at home, and neither a parent's own thought nor a child's: %s", (text) => {
  const { level, ruleIds } = found(text);
  expect({ level, signs: ruleIds.filter((id) => id !== "partnerViolenceNow") }).toEqual({
    level: "emergency",
    signs: ["partnerViolence"],
  });
  expect(isQuiet(ruleIds)).toBe(true);
});

test.each([
  "he is pouring petrol in the kitchen",
  "dice que esta noche nos va a quemar",
  "innu rathri njangale theerkkum ennu paranju",
])("[K-21] with what kills at hand, or tonight, the emergency number is first: %s", (text) => {
  expect(found(text).ruleIds).toContain("partnerViolenceNow");
});

test.each([
  "he says I can drop the baby off at nursery",
  "she says she will throw a party",
  "she said she would kill for a coffee",
  "the midwife said they would break my waters",
  "my dad said they'd shoot a video of the baby",
  "she's threatening to drop her afternoon nap",
  "dice que va a tirar la basura",
  "la enfermera avisó que la vacuna le iba a doler",
  "mi hermana amenazó con venir un mes",
  "el médico dijo que nos va a romper la bolsa",
  "mudi vettum ennu amma paranju",
  "ഡോക്ടർ സൂചി കുത്തുമെന്ന് പറഞ്ഞു",
  "villain ne kollunna padam kandu",
])("[K-76] words of a threat about something else are none: %s", (text) => {
  expect(found(text)).toEqual({ level: "none", ruleIds: [] });
});

test.each([
  "my husband is going to kill me for buying another pram",
  "mi marido me va a matar cuando vea que compré otro carrito",
  "I cut his sandwiches with a sharp knife while he is in the sling",
  "le corto el plátano con un cuchillo mientras él mira",
  "I could have strangled the delivery man for ringing the bell",
  "she is a bottle strangler",
  "por poco estrangulo al del butano",
  "ആധി പിടിപ്പിച്ചു കൊല്ലുകയാണ് നീയെന്ന് അമ്മായിയമ്മ",
])("[K-126] a figure of speech, or a knife for bread, is no sign: %s", (text) => {
  expect(found(text)).toEqual({ level: "none", ruleIds: [] });
});

test.each([
  "My mother in law says I'm killing her with worry because I dont call",
  "is it bad that i cut his sandwiches with a sharp knife while he's in the sling",
  "mi suegra dice que la mato del susto cada vez que no contesto el teléfono",
])("[K-126] nor does the linear model make a card of it: %s", (text) => {
  expect(triage(text, { family: UNKNOWN_FAMILY, hunch }).level).toBe("none");
});

test.each([
  "he is killing me with worry, he just lies there and stares past me",
  "he is killing me with worry he just lies there and stares past me",
  "I cut his bread with a knife and now he just lies there and stares past me",
  "I'm killing her with worry, he just lies there and stares past me",
])("[K-126] but it is heard for what else is told: %s", (text) => {
  expect(triage(text, { family: UNKNOWN_FAMILY, hunch }).level).toBe("emergency");
});

test.each([
  "my husband says he is going to kill me for buying another pram",
  "my husband will kill me if he finds out what I bought",
  "my husband is going to kill me with a knife for buying a pram",
  "he grabs a knife while I cut the bread",
  "he cut my face with a knife",
])("[K-126] and what is said in earnest, or done with the knife, is: %s", (text) => {
  expect(found(text).ruleIds).toContain("partnerViolence");
});

test.each([
  ["I am scared I might hurt the baby", "harmBaby"],
  ["my daughter says she will kill herself and hurt us", "childSelfHarm"],
  ["he held her under water", "drowning"],
])("[K-92] and what is no threat by another keeps its own sign: %s", (text, sign) => {
  expect(found(text).ruleIds).toContain(sign);
});

test("[K-76] half a sentence of it is asked about at least", () => {
  const text = "me quiere matar y a mis niños";
  expect(found(text).ruleIds).toContain("partnerViolence");
  expect(triage(text, { family: UNKNOWN_FAMILY, hunch }).asks).toEqual({ about: "now", ruleIds: ["partnerViolence"] });
});
