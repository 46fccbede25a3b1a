import { expect, test } from "vitest";
import { type Family, familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { triageAnswer, triage } from "./triage.ts";

const family = UNKNOWN_FAMILY;

const judge = (text: string) => triage(text, { family });

test.each([
  "no blue lips",
  "he doesn't have any blue lips",
  "no signs of a seizure",
  "she has never had a seizure",
  "no trouble breathing, just a cold",
  "she did not swallow it, she is not choking",
  "no está inconsciente",
  "nunca ha tenido una convulsión",
  "no tiene los labios morados",
  "sin convulsiones",
])("a sign that is denied is no sign: %j", (sentence) => {
  expect(judge(sentence)).toEqual({ level: "none", ruleIds: [] });
});

test.each([
  "he has no energy and blue lips",
  "no, he is not breathing",
  "I don't know what to do, her lips are blue",
  "my mother-in-law says it's fine but he won't wake up",
  "no tiene fuerzas y no respira",
])("a denial reaches no further than its own sign: %j", (sentence) => {
  expect(judge(sentence).level).toBe("emergency");
});

test.each([
  "38.3, not yet 3 months",
  "under 3 months and 38.5 fever",
  "younger than 2 months, 38.2",
  "almost 3 months, 38.4",
  "nearly 3 months and 38.4",
  "2mo 38.4 fever",
  "todavía no tiene 3 meses y tiene 38.5",
  "3 മാസത്തിൽ താഴെയുള്ള കുഞ്ഞിന് 38.5 പനി",
  "മൂന്ന് മാസം തികഞ്ഞിട്ടില്ല, 38.4 പനി",
  "3 maasam aayittilla, 38.4 pani",
])("an age is told by what it is under: %j", (sentence) => {
  expect(judge(sentence).ruleIds).toContain("feverUnder3Months");
});

test.each([
  "38.3 for under 3 weeks",
  "2 weeks and still 38.4",
  "38.4, 2 weeks 3 times a day",
  "is a fever bad under 3 months?",
  "38.5, under 6 months",
  "lleva menos de 3 semanas con tos y fiebre de 38",
])("what something took under, or is asked of an age, is no age of a child: %j", (sentence) => {
  expect(judge(sentence).level).not.toBe("emergency");
});

test.each(["no respira bien", "mi bebé no respira bien", "ya no respira bien", "no come y no respira bien"])(
  "a breath that is denied to be well is none that is well: %j",
  (sentence) => {
    expect(judge(sentence).ruleIds).toContain("breathing");
  },
);

test.each([
  "How do I get a 6 month old to sleep through the night?",
  "When can she start solids, and are grapes a choking hazard?",
  "He will not respond to his name, is he too young?",
  "my toddler is having a fit when I say no",
  "When will her eyes turn blue?",
  "Can tummy time hurt my baby?",
  "I could die of tiredness",
  "She won't wake up for school",
  "My milk came in and I feel better",
  "¿Cuánto debe dormir un bebé de tres meses?",
  "Mi hijo no come verduras",
  "Estoy muerta de sueño",
  "tiene los ojos azules",
  "My baby spits up after every feed",
  "My 2 year old bites other children",
  "My 3 year old hits his sister",
  "I'm so tired, I haven't slept in days",
  "how do I know if my baby is getting enough milk",
  "my baby cries a lot in the evening",
  "what's the best way to burp a baby",
  "my baby has a diaper rash",
  "she has a small red spot on her cheek",
  "he fell while running and scraped his knee",
  "my 4 year old bumped his head on the table, cried for a minute and is playing now",
  "how can I baby proof my stairs and sockets",
  "what should I do if my baby chokes?",
  "what are the signs of meningitis?",
  "is SIDS common?",
  "my baby is 2 months old, when is the next vaccine?",
  "my breasts hurt when I breastfeed",
  "we are potty training and she holds her poo",
  "my son is scared of the dark",
  "how can I get my toddler to stop throwing food",
  "my baby hates the car seat",
  "can my baby drink water",
  "activities for a rainy day with a 3 year old",
  "how do I wean from breastfeeding",
  "my baby is teething and drooling a lot",
  "he woke up 5 times last night",
  "my baby's poop is green",
  "my baby has hiccups",
  "My mother-in-law is driving me crazy",
  "my baby grunts when she poops",
  "my baby's hands and feet are cold",
  "I dropped my phone next to the baby",
  "my kid swallowed a cherry pit, he is fine",
  "my baby sneezes a lot",
  "¿Cómo puedo dormir a mi bebé?",
  "¿Cuándo empieza a gatear un bebé?",
  "Mi hijo no quiere comer verduras",
  "Mi bebé tiene hipo",
  "¿Qué hago si mi bebé se atraganta?",
  "mi bebé de 8 meses tiene 37.5",
  "estoy muy cansada, no duermo nada",
  "¿cada cuánto debe comer un recién nacido?",
  "mi hija de 3 años hace berrinches",
  "tiene el pañal con caca verde",
  "കുഞ്ഞ് രാത്രി ഉറങ്ങുന്നില്ല, എന്ത് ചെയ്യും?",
  "ആറു മാസമായ കുഞ്ഞിന് എന്ത് കൊടുക്കാം?",
  "കുഞ്ഞ് എപ്പോഴാണ് കമിഴ്ന്നു വീഴുക?",
  "മോൻ ഭക്ഷണം കഴിക്കുന്നില്ല, വാശിയാണ്",
  "കുഞ്ഞിന് എക്കിൾ വരുന്നു",
  "എനിക്ക് വല്ലാത്ത ക്ഷീണം",
  "kunju rathri urangunnilla enthu cheyyum",
  "mon vegetables kazhikkunnilla",
  "kunjinu enthu food kodukkam 6 month aayi",
  "enikku nalla ksheenam undu",
  "I am confused about which formula to choose",
  "my baby sleeps face down, is that ok",
  "she loves to swim underwater",
  "he throws a fit",
  "he got his 2 month shots yesterday and is a bit fussy",
  "we bought a collapsible stroller",
  "I stroke his hair until he sleeps",
  "he cries when I say goodbye at daycare",
  "my wrists hurt from carrying the baby",
  "can I cut grapes with a knife for her",
  "her eczema is flaring up",
  "how do I demonstrate the potty to him",
  "we got messages from daycare that she bites",
  "she likes jelly and ice cream",
  "how do I cut off night feeds",
  "he wants crushed banana",
  "booger in his nostril",
  "mi bebé me pega cuando se enoja",
  "mi hijo es un diablo, no para",
  "¿cuándo va a desaparecer la costra láctea?",
  "quiero cortarme el pelo",
  "truco para no despertar al bebé",
  "mi hijo pellizca a otros niños",
  "le mandé un mensaje al pediatra",
  "ya ha ido al baño solo",
  "no tengo conocimiento de eso",
  "le gusta la gelatina",
  "tiene la popó aguada",
  "alarma de humo en el cuarto, ¿dónde la pongo?",
  "estoy confundida con los horarios de siesta",
  "aletea las manos cuando está contento",
  "leo cuentos con voces graciosas",
  "എനിക്ക് ഇപ്പോൾ നല്ല ബുദ്ധിമുട്ടുണ്ട്. അതെപ്പറ്റി സംസാരിക്കണം.",
  "kunju raathri unarathirikkan enthu cheyyanam",
  "njan illathappol kunju karayunnu",
  "kunjinu socks idano",
  "prathyekichu entha kodukkendath",
  "ellam theernnu, ini enthu food undakkum",
  "kunju fan thurichu nokkunnu",
  "ente kunjinte urakkathinu sahayam venam",
])("an ordinary question raises no card: %j", (sentence) => {
  expect(judge(sentence)).toEqual({ level: "none", ruleIds: [] });
});

test("two signs are both named, in the order of the list", () => {
  expect(judge("He had a seizure and is blue around the mouth").ruleIds).toEqual(["blueOrGrey", "seizure"]);
});

test("an open episode keeps its level and its signs, whatever is said next", () => {
  const open = judge("she won't wake up");
  expect(triage("ok thanks", { family, episode: open })).toEqual(open);
  expect(triage("now she has a seizure", { family, episode: open })).toEqual({
    level: "emergency",
    ruleIds: ["unresponsive", "seizure"],
  });
});

test.each([
  "Call for help at once if she turns blue around the lips.",
  "Signs of danger:\n- blue lips\n- a seizure",
  "Llama si tiene los labios azules.",
])("an answer's conditions say nothing of the child: %j", (answer) => {
  expect(triageAnswer(answer, { family }).level).toBe("none");
});

test.each([
  "With a febrile seizure, note the time, roll her on her side, and put nothing in her mouth.",
  "In a night terror, don't wake her, just keep her safe till it passes.",
  "Jaundice that spreads to the legs or makes her too sleepy to feed must be checked the same day.",
  "If it lasts longer, or you have thoughts of harming yourself or him, please tell your doctor.",
  "Have the pharmacist confirm the amount for his current weight.",
  "One thin layer is enough in this heat; check that her chest is warm but not sweaty.",
  "Kunju kattilil ninnu veenu kai anakkunnilla, allenkil thottal karayunnu engil X-ray venam.",
])("an answer's advice for such a case says nothing of the child: %j", (answer) => {
  expect(triageAnswer(answer, { family }).level).toBe("none");
});

test("what an answer says of the child is judged like the parent's words", () => {
  expect(triageAnswer("From what you write he is not breathing. Keep him warm.", { family }).level).toBe("emergency");
});

test.each([
  ["of 91 days", { ageDays: 91 }, "emergency"],
  ["of 92 days", { ageDays: 92 }, "none"],
] as const)("a temperature of 38 and more is an emergency under three months: %s", (_age, child, level) => {
  for (const text of ["It is 38,2 °C", "he has 38.0 degrees", "temp 100.4 F", "tiene 38 de fiebre"]) {
    expect(triage(text, { family: child === null ? family : familyOfOne(child.ageDays) }).level).toBe(level);
  }
});

test.each(["my baby has 38.5 C", "my son has 38.5 C"])(
  "[K-74] with a fever the age is asked for where nobody knows it: %j",
  (text) => {
    const asks = { about: "age", ruleIds: ["feverUnder3Months"] };
    expect(triage(text, { family })).toEqual({ level: "none", ruleIds: [], asks });
    expect(triage(text, { family, answers: { age: "under3Months" } }).level).toBe("emergency");
    expect(triage(text, { family, answers: { age: "notSure" } }).level).toBe("emergency");
    expect(triage(text, { family, answers: { age: "older" } })).toEqual({ level: "none", ruleIds: [] });
  },
);

const TWINS_AND_NEWBORN: Family = {
  children: [
    { id: "1", name: "Leo", ageDays: 1_100 },
    { id: "2", name: "Anaya", ageDays: 40 },
  ],
  childId: "1",
  isPregnant: false,
  country: null,
};

test.each([
  ["Anaya has 38.4", "emergency"],
  ["she is asleep but Anaya's temperature is 38.4", "emergency"],
  ["അനയയ്ക്ക് 38.4 പനി", "emergency"],
  ["Leo has 38.4", "none"],
  ["his temperature is 38.4", "none"],
  ["my eldest has 38.4", "none"],
])("[K-75] of siblings, the one who is named is meant, or else the child of the chat: %j is %s", (text, level) => {
  expect(triage(text, { family: TWINS_AND_NEWBORN }).level).toBe(level);
});

test("[K-75] where the chat is about nobody and the children differ, the age is asked for", () => {
  const found = triage("temperature 38.4 since noon", { family: { ...TWINS_AND_NEWBORN, childId: null } });
  expect(found).toMatchObject({ level: "none", asks: { about: "age" } });
});

test.each([
  ["I have a terrible headache and see spots", true],
  ["my head hurts so badly it wakes me", true],
  ["she has a bad headache", false],
])("[K-75] a pregnancy on file need not be told again: %j %s", (text, isOfMother) => {
  expect(triage(text, { family: { ...UNKNOWN_FAMILY, isPregnant: true } }).level === "emergency").toBe(isOfMother);
});

test.each([
  "My baby is not breathing",
  "help my baby stopped breathing!!",
  "my son is choking on a grape",
  "my daughter swallowed bleach",
  "He drank some of my cleaning spray",
  "my toddler ate some of grandma's heart pills",
  "my 2 month old has a fever of 101",
  "my newborn has a temp of 100.8",
  "my 5 week old feels very hot",
  "she has a purple rash that doesn't go away when I press it",
  "my baby is limp and won't wake up",
  "my baby fell off the changing table and is vomiting",
  "my baby hit her head and is very sleepy now",
  "my toddler pulled a cup of hot tea over himself",
  "he had a seizure",
  "my baby is shaking all over and his eyes rolled back",
  "I want to die",
  "I don't want to be here anymore",
  "I'm thinking about hurting my baby",
  "I can't stop thinking about killing myself",
  "I hear voices telling me to hurt the baby",
  "i am 34 weeks pregnant and bleeding",
  "i haven't felt the baby kick since yesterday, 30 weeks",
  "I'm soaking through a pad every hour since the birth",
  "my vision is blurry and my head is pounding, 36 weeks pregnant",
  "my husband hit me",
  "someone touched my daughter's private parts",
  "he swallowed a button battery",
  "my baby's lips are blue",
  "my baby is breathing really fast and his ribs are sucking in",
  "she has hives all over and her lips are swelling after eating peanuts",
  "he can't move his neck and has a high fever",
  "my baby's soft spot is bulging",
  "my baby is vomiting green",
  "my son was pulled from the pool, he is coughing",
  "he got an electric shock from the socket",
  "my baby hasn't had a wet diaper in 14 hours",
  "she burned her hand on the stove and it is blistering",
  "a snake bit my son",
  "my newborn turned yellow a few hours after birth",
  "he fell down the stairs and passed out",
  "there is blood everywhere and it won't stop",
  "my wife had a baby 2 weeks ago and she thinks the baby is a demon",
  "my chest hurts and I can't breathe, I gave birth last week",
  "my leg is swollen and red since delivery",
  "my baby won't stop crying and I'm afraid I'll shake him",
  "mi bebé no respira",
  "mi hijo se tragó una pila de botón",
  "mi bebé de 2 meses tiene fiebre de 38.5",
  "se cayó de la cama y no despierta",
  "tiene los labios morados",
  "está convulsionando",
  "quiero morirme",
  "no quiero vivir más",
  "mi niño tomó cloro",
  "le salieron manchas moradas que no desaparecen al presionar",
  "tengo 32 semanas de embarazo y estoy sangrando",
  "mi bebé no se mueve desde ayer, 36 semanas",
  "se quemó con agua hirviendo",
  "se está asfixiando con una salchicha",
  "കുഞ്ഞ് ശ്വസിക്കുന്നില്ല",
  "എന്റെ മോൻ ബാറ്ററി വിഴുങ്ങി",
  "രണ്ട് മാസം പ്രായമുള്ള കുഞ്ഞിന് പനി 38.5",
  "മോൾക്ക് ഫിറ്റ്സ് വന്നു",
  "എനിക്ക് മരിക്കണം",
  "കുഞ്ഞിന്റെ ചുണ്ട് നീലയായി",
  "കുഞ്ഞ് ഉണരുന്നില്ല",
  "kunju shwasam edukkunnilla",
  "mon battery vizhungi",
  "enikku marikkanam",
  "kunjinu 2 masam, pani 38.5",
  "kunjinte chundu neela aayi",
  "mol unarunnilla",
  "monu fits vannu",
])("a plain cry for help raises the card: %j", (sentence) => {
  expect(judge(sentence).level).toBe("emergency");
});

test("the address of a page says nothing of a child, and what stands beside it is read", () => {
  const page = "https://example.org/milk?page=9f-43c0-8a";
  expect(judge(`Is this true? ${page}`).level).toBe("none");
  expect(judge(`${page}, she is not breathing. ${page}`).level).toBe("emergency");
});

test.each([
  "my daughter wants to kill herself",
  "my 13 year old says he wants to die",
  "my teenage son took all his tablets",
  "I took 20 paracetamol",
  "I have taken 16 tablets",
  "woke up with him under me on the sofa",
  "my ex is at the door with a knife",
  "her SpO2 is 88",
  "her oxygen is 89 on the finger clip, heart rate 120",
  "the inhaler does not help him",
  "he has had ten puffs of ventolin and it is not working",
  "my 3 week old takes 65 breaths a minute",
  "my 8 month old is at 55 breaths per minute",
  "my 2 year old breathes 48 times a minute",
  "my 7 week old has 38.5 after her vaccines",
  "first aid please he is choking",
  "grandma says it is nothing but she had a seizure",
  "my mum says my 5 week old has 38.6",
  "3 weeks ago she hit her head and since then keeps vomiting and is very drowsy",
  "what do i do if my baby stops breathing like this",
  "can teething cause blue lips? hers are blue",
])("a danger is found however a parent words it: %j", (sentence) => {
  expect(judge(sentence).level).toBe("emergency");
});

test.each([
  "her oxygen is 97 and her pulse is 88",
  "the oximeter says 98 and pulse 88",
  "my 5 month old takes 45 breaths a minute asleep",
  "he fell, he hurt himself a little",
  "I took 2 paracetamol for my back",
  "My niece had a seizure in 2018, she is well",
  "He fainted once at school, it was four years ago, and all tests were normal",
  "I drank a glass of wine, can I breastfeed?",
  "he drank a whole glass of milk",
  "he dropped his toy on the floor and fell over laughing",
])("what only resembles a danger is none: %j", (sentence) => {
  expect(judge(sentence).level).not.toBe("emergency");
});

test("where a doctor has called it normal, one tap tells whether it is now", () => {
  const asked = judge("Her breathing is so fast at times, the midwife checked it and said it is normal");
  expect(asked).toMatchObject({ asks: { about: "now", ruleIds: ["labouredBreathing"] } });
  const now = judge("The midwife said it is normal but she keeps gasping and is still blue");
  expect(now.level).toBe("emergency");
});

test.each(["my baby is on formula and has 38.5", "he was on the sofa and now has a fever of 38.5"])(
  '[K-74] "on" is no age of one year: %j',
  (sentence) => {
    expect(judge(sentence).asks?.about).toBe("age");
  },
);
