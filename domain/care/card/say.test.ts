import { describe, expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { type ChildOnFile, familyOf } from "#domain/care/child/family.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { triage } from "#domain/care/triage.ts";
import { sayFor } from "./say.ts";
import { tellsOfHome } from "./signs.ts";
import english from "./words/english.json" with { type: "json" };
import malayalam from "./words/malayalam.json" with { type: "json" };
import spanish from "./words/spanish.json" with { type: "json" };

const EMERGENCIES = CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id);
const PARENT = Object.keys(english.parent);

const today = "2026-11-22";
const anaya: ChildOnFile = { _id: "a", name: "Anaya", birthDate: "2023-10-01" };
const leo: ChildOnFile = { _id: "b", name: "Leo", birthDate: "2026-10-10" };
const expected: ChildOnFile = { _id: "c", name: "Mia", dueDate: "2027-02-01" };

interface Written {
  children?: readonly ChildOnFile[];
  about?: string | null;
}

/** As the card of a message has it. */
function said(text: string, { children = [], about = null }: Written = {}): string {
  const { ruleIds } = triage(text, { family: familyOf(children, { today, childId: about, country: "US" }) });
  return sayFor({ ruleIds, text, children, childId: about, today, language: "en" });
}

test("[K-88] what she or he took makes nobody else say that they want to die", () => {
  expect(said("she took a whole bottle of my pills")).toBe("Somebody may be poisoned.");
  expect(said("I took a whole bottle of pills and she is asleep")).toContain("I may end my life right now.");
});

test("[K-72] of whom the chat is about the age is said unless another may be meant: named just before, or in what is not there", () => {
  const known = {
    ruleIds: ["choking"],
    text: "he is choking",
    children: [anaya, leo],
    childId: "a",
    today,
    language: "en",
  } as const;
  const age = "The child is 3 years, 1 month old.";
  expect(sayFor(known)).toContain(age);
  expect(sayFor({ ...known, before: "Anaya fell off the bed" })).toContain(age);
  expect(sayFor({ ...known, before: "Leo fell off the bed" })).toBe("My child is choking.");
  expect(sayFor({ ...known, before: "my 4 week old fell off the bed" })).toBe("My child is choking.");
  expect(sayFor({ ...known, before: "Leo fell off the bed", text: "Anaya is choking" })).toContain(age);
  expect(sayFor({ ...known, isPart: true })).toBe("My child is choking.");
  expect(sayFor({ ...known, isPart: true, children: [anaya] })).toContain(age);
});

test.each([
  ["boy", "Mi hijo se está atragantando. Tiene 6 semanas."],
  ["girl", "Mi hija se está atragantando. Tiene 6 semanas."],
  [undefined, "Mi hijo o hija se está atragantando. Tiene 6 semanas."],
] as const)("[K-88] in Spanish a child is called by the sex that is on file: %s", (sex, words) => {
  const known = { ruleIds: ["choking"], childId: "b", today, language: "es" } as const;
  const ofSex = { ...leo, sex };
  expect(sayFor({ ...known, text: "se ha atragantado", children: [ofSex] })).toBe(words);
  // Who is meant is not certain, or is other people's child.
  const [other, others] = [
    sayFor({ ...known, text: "se ha atragantado", before: "Anaya tose", children: [anaya, ofSex] }),
    sayFor({ ...known, text: "el hijo de la vecina se ha atragantado", children: [ofSex] }),
  ];
  expect([other, others]).toEqual(["Mi hijo o hija se está atragantando.", "Un niño o niña se está atragantando."]);
});

test.each([english, spanish, malayalam])(
  "[K-88] whoever a sign is of, no sentence is left without its name",
  ({ who, child }) => {
    const forms = new Set(Object.values(child).flatMap((sentence) => sentence.match(/\{\w\}/g) ?? []));
    for (const names of Object.values(who)) {
      expect([...forms].filter((form) => !Object.keys(names).includes(form.charAt(1)))).toEqual([]);
    }
  },
);

describe.each(LANGUAGE_CODES)("[K-25] in %s", (language) => {
  const say = (id: string) => sayFor({ ruleIds: [id], text: "", children: [anaya, leo], childId: "b", today, language });

  test.each(EMERGENCIES.filter((id) => !tellsOfHome([id])))("%s has words of its own", (id) => {
    expect(say(id)).toMatch(/^\S.{8,}[.]$/u);
    expect(say(id)).not.toMatch(/[{}]/);
    expect(say(id)).not.toBe(say("a rule of next year"));
  });

  test("[K-88] what is a parent's own never speaks of a child's age", () => {
    const years = new Set(
      PARENT.map((id) => sayFor({ ruleIds: [id], text: "", children: [anaya], childId: "a", today, language })),
    );
    for (const words of years) expect(words).not.toMatch(/\d/);
  });

  test("[K-88] violence at home has nothing to be read out, for somebody may listen", () => {
    expect(say("partnerViolence")).toBe("");
    expect(say("threat")).toBe("");
  });

  test("a sign of another version asks for help and says nothing else", () => {
    expect(say("a rule of next year")).not.toMatch(/\d/);
  });
});

test.each<[string, string, Written, string]>([
  [
    "suicidal words of a mother",
    "I want to kill myself",
    { children: [leo, anaya], about: "a" },
    "I have thoughts of ending my life. The birth was 6 weeks ago.",
  ],
  [
    "a child who was born today, and is no days old",
    "my newborn's skin is yellow",
    { children: [{ _id: "n", name: "Nila", birthDate: today }], about: "n" },
    "My baby is newborn and looks yellow. The child was born today.",
  ],
  [
    "suicidal words on the day of the birth",
    "I want to kill myself",
    { children: [{ _id: "n", name: "Nila", birthDate: today }], about: "n" },
    "I have thoughts of ending my life. The birth was today.",
  ],
  [
    "her bleeding, after a birth that is not on file",
    "I gave birth 6 days ago and I am soaking a pad every hour",
    { children: [anaya], about: "a" },
    "I am bleeding heavily. The birth was 6 days ago.",
  ],
  [
    "her bleeding in a pregnancy on file",
    "I am bleeding",
    { children: [anaya, expected], about: "a" },
    "I am bleeding. I am pregnant.",
  ],
  [
    "another child than the chosen one, told by its age",
    "my 6 week old is blue around the lips",
    { children: [anaya], about: "a" },
    "My child looks blue, grey or very pale. The child is 6 weeks old.",
  ],
  [
    "another child than the chosen one, told by its name",
    "Leo is choking on a grape",
    { children: [anaya, leo], about: "a" },
    "My child is choking. The child is 6 weeks old.",
  ],
  [
    "a child whose age stands beside that of another",
    "my 3 year old is at school and the baby is choking",
    { children: [anaya, leo] },
    "My child is choking.",
  ],
  ["a toddler, which is no age", "my toddler drank bleach", {}, "My child may be poisoned."],
  [
    "an adult",
    "my husband collapsed and is not breathing",
    { children: [anaya], about: "a" },
    "Somebody is not breathing. Somebody does not wake up or does not respond.",
  ],
  [
    "another adult who wants to die",
    "my wife says she wants to kill herself",
    { children: [anaya], about: "a" },
    "It is about somebody who thinks of ending their life.",
  ],
  [
    "what a parent took, which is no child's",
    "I took 30 pills",
    { children: [anaya], about: "a" },
    "Somebody may be poisoned. I have thoughts of ending my life.",
  ],
  [
    "a child without breath, beside violence",
    "my husband hits me and my baby is not breathing",
    { children: [leo], about: "b" },
    "My child is not breathing. The child is 6 weeks old.",
  ],
])("[K-88] of %s it says what is true", (_what, text, written, words) => {
  expect(said(text, written)).toBe(words);
});

test.each<[string, string]>([
  ["I gave birth 5 days ago and I am bleeding heavily", "I am bleeding heavily. The birth was 5 days ago."],
  ["heavy bleeding after delivery, soaking a pad every hour", "I am bleeding heavily. There was a birth not long ago."],
  ["പ്രസവം കഴിഞ്ഞു, എനിക്ക് ഒരുപാട് രക്തം പോകുന്നു", "I am bleeding heavily. There was a birth not long ago."],
  ["prasavam kazhinju, enikku orupadu raktham pokunnu", "I am bleeding heavily. There was a birth not long ago."],
  ["di a luz hace 5 días y sangro mucho", "I am bleeding heavily. The birth was 5 days ago."],
  ["I am hemorrhaging after my c-section", "I am bleeding. There was a birth not long ago."],
  ["I gave birth to my baby 5 days ago and I am bleeding heavily", "I am bleeding heavily. The birth was 5 days ago."],
  ["I am 30 weeks pregnant and had a seizure", "Somebody is having a seizure, or has just had one. I am pregnant."],
  ["I am pregnant and cannot breathe, chest pain", "I have chest pain, a racing heart or trouble breathing. I am pregnant."],
  ["I gave birth last week and I cannot breathe", "Somebody cannot breathe properly. There was a birth not long ago."],
  ["I have severe belly pain, 32 weeks pregnant", "I have severe belly pain. I am pregnant."],
  [
    "I ate something and my throat is swelling, I am pregnant",
    "Somebody is having a severe allergic reaction (anaphylaxis). I am pregnant.",
  ],
])("[K-88] what a mother has is not said of her child: %s", (text, words) => {
  expect(said(text, { children: [anaya], about: "a" })).toBe(words);
});

test.each<[string, string]>([
  ["I can't breathe", "The person calling cannot breathe properly."],
  ["I burned my hand badly with boiling oil", "The person calling has a serious burn."],
  ["no puedo respirar", "The person calling cannot breathe properly."],
  ["me he quemado la mano con aceite hirviendo", "The person calling has a serious burn."],
  ["me mordió una serpiente", "The person calling was bitten or stung by a dangerous animal."],
  ["he vomitado sangre", "The person calling is vomiting green or blood."],
  ["me desmayé", "Somebody does not wake up or does not respond."],
  ["എനിക്ക് ശ്വാസം കിട്ടുന്നില്ല", "The person calling cannot breathe properly."],
  ["എന്നെ പാമ്പ് കടിച്ചു", "The person calling was bitten or stung by a dangerous animal."],
  ["enikku fits vannu", "The person calling is having a seizure, or has just had one."],
  ["ente kai polli, thilacha enna veenu", "The person calling has a serious burn."],
])("[K-88] what whoever writes has is theirs, whatever child the chat is about: %s", (text, words) => {
  expect(said(text, { children: [anaya], about: "a" })).toBe(words);
});

test.each([
  "no respira",
  "tengo miedo, no respira",
  "estoy sola y no respira",
  "se me ahoga",
  "me dice que no respira",
  "mi Sofía no respira",
  "he is not breathing",
  "I need help, not breathing",
  "help me not breathing",
  "I am doing CPR not breathing",
  "ശ്വസിക്കുന്നില്ല, എനിക്ക് പേടിയാകുന്നു",
  "ഞാൻ നോക്കിയപ്പോൾ ശ്വസിക്കുന്നില്ല",
])("[K-88] whoever writes beside it is not who has it: %s", (text) => {
  const words = said(text, { children: [leo], about: "b" });
  expect(words).toMatch(/^My child (?:is not breathing|cannot breathe properly)\. The child is 6 weeks old\.$/);
});

test.each<[string, string]>([
  ["my wife is bleeding heavily after giving birth", "The mother is bleeding heavily. There was a birth not long ago."],
  ["mi mujer dio a luz y sangra mucho", "The mother is bleeding heavily. There was a birth not long ago."],
  ["mi esposa sangra a chorros después del parto", "The mother is bleeding heavily. There was a birth not long ago."],
  [
    "my wife gave birth and fainted, she is bleeding a lot",
    "The mother does not wake up or does not respond. The mother is bleeding heavily. There was a birth not long ago.",
  ],
  ["my wife is 32 weeks pregnant and has severe belly pain", "The mother has severe belly pain. She is pregnant."],
])("[K-88] what another mother has is said of her: %s", (text, words) => {
  expect(said(text)).toBe(words);
  expect(said(text, { children: [anaya], about: "a" })).toBe(words);
});

test.each<[string, string]>([
  [
    "i fell down the stairs and im 11 weeks pregnant and now bleeding a bit",
    "Somebody has had a bad fall. I am bleeding. I am pregnant.",
  ],
  ["my son fell down the stairs", "My child has had a bad fall."],
  ["my wife fell off the ladder", "Somebody has had a bad fall."],
  ["she fell and has been sick twice", "My child has had a fall and has a warning sign since."],
  ["my son fell down the stairs onto his head", "My child has a head injury with a warning sign."],
  ["the telly fell on him", "My child has a head injury with a warning sign."],
])("[K-88] that a head was hurt is said only where that was told: %s", (text, words) => {
  expect(said(text)).toBe(words);
});

test("[K-88] a sign that a mother's own meets as well is not somebody else's, though nothing was written", () => {
  const ruleIds = ["seriousInjury", "heavyBleeding"];
  const words = sayFor({ ruleIds, text: "", children: [anaya], childId: "a", today, language: "en" });
  expect(words).toBe("I am bleeding.");
});

test.each<[string, string]>([
  ["I gave birth 2 hours ago and my baby is not breathing", "My child is not breathing. The child is 1 day old."],
  ["my newborn is not breathing", "My child is not breathing."],
  ["my newborn is not breathing properly", "My child cannot breathe properly."],
  ["my son can't breathe", "My child cannot breathe properly."],
  ["mi bebé dejó de respirar", "My child is not breathing."],
  ["mi hijo no respira bien", "My child cannot breathe properly."],
  ["കുഞ്ഞ് ശ്വസിക്കുന്നില്ല", "My child is not breathing."],
  ["kunjinu shwasam illa", "My child is not breathing."],
  ["she has a seizure", "My child is having a seizure, or has just had one."],
  ["my son is badly cut, the blood soaked through two towels, I press", "My child is badly injured or bleeding heavily."],
])("[K-88] what a child has is said of the child: %s", (text, words) => {
  expect(said(text)).toBe(words);
});

test.each(["not breathing", "no respira", "ശ്വസിക്കുന്നില്ല"])("[K-88] where nobody is named no child is claimed: %s", (text) => {
  expect(said(text)).toBe("Somebody is not breathing.");
  expect(said(text, { children: [leo], about: "b" })).toBe("My child is not breathing. The child is 6 weeks old.");
});

test("[K-88] a birth that is told is no pregnancy, though a child is expected too", () => {
  const words = said("I am bleeding heavily since the birth", { children: [expected] });
  expect(words).toBe("I am bleeding heavily. There was a birth not long ago.");
});

test("[K-88] what hangs on a pregnancy says it, though the words do not", () => {
  const words = sayFor({ ruleIds: ["waterLeaks"], text: "", children: [], childId: null, today, language: "en" });
  expect(words).toBe("I am losing fluid. I am pregnant.");
});

test.each<[string, string]>([
  ["I am 30 weeks pregnant and bleeding", "I am bleeding. I am pregnant."],
  ["30 weeks pregnant and bleeding, how do I stop it?", "I am bleeding. I am pregnant."],
  ["I am pregnant and bleeding, but not heavily", "I am bleeding. I am pregnant."],
  ["I am pregnant and it does not stop bleeding", "I am bleeding heavily. I am pregnant."],
  ["estoy embarazada y sangro mucho", "I am bleeding heavily. I am pregnant."],
])("[K-88] that she bleeds heavily is said where it was told: %s", (text, words) => {
  expect(said(text)).toBe(words);
});

test("[K-88] breath that is too fast is a child's where nobody is known, and an adult's where one is named", () => {
  const say = (text: string) =>
    sayFor({ ruleIds: ["fastForBaby", "fastForToddler"], text, children: [], childId: null, today, language: "en" });
  expect(say("")).toBe("A child is breathing much too fast.");
  expect(say("my wife is breathing 60 times per minute")).toBe("Somebody is breathing much too fast.");
  expect(say("my 8 month old breathes 60 times per minute")).toBe(
    "My child is breathing much too fast. The child is 8 months old.",
  );
});

test.each<[string, string]>([
  ["the neighbour's boy fell into the pool and isn't breathing", "A child was under water. A child is not breathing."],
  ["my nephew is choking", "A child is choking."],
  ["el hijo de mi vecina no respira", "A child is not breathing."],
  ["my friend's baby choked last year, now my son is choking", "My child is choking. The child is 6 weeks old."],
])("[K-88] of other people's child no age is said that is on file: %s", (text, words) => {
  expect(said(text, { children: [leo], about: "b" })).toBe(words);
});

test.each<[string, string]>([
  ["Anaya is 3 years old and is choking", "My child is choking. The child is 3 years, 1 month old."],
  [
    "leo is 6 weeks and wont wake up for feeding, floppy",
    "My child does not wake up or does not respond. The child is 6 weeks old.",
  ],
  ["Leo is choking, my 3 year old fed him", "My child is choking."],
  ["Anaya is choking, I have a 6 week old too", "My child is choking."],
  ["Leo is 8 weeks and is choking", "My child is choking."],
])("[K-72] an age told beside a name is said where it is that child's: %s", (text, words) => {
  expect(said(text, { children: [anaya, leo] })).toBe(words);
});

test("[K-72] a toddler is not the child on file who is 6 weeks old, and a newborn is not the one of three years", () => {
  expect(said("my toddler is choking", { children: [leo], about: "b" })).toBe("My child is choking.");
  expect(said("my newborn is choking", { children: [anaya], about: "a" })).toBe("My child is choking.");
  expect(said("my toddler is choking", { children: [anaya], about: "a" })).toContain("3 years");
  expect(said("my newborn is choking", { children: [leo], about: "b" })).toContain("6 weeks");
});

test("[K-88] a sign of babies alone is a baby's, though nobody knows whose", () => {
  const say = (childId: string | null) =>
    sayFor({ ruleIds: ["feverUnder3Months"], text: "", children: [leo], childId, today, language: "en" });
  expect(say(null)).toBe("A baby is very young and has a fever.");
  expect(say("b")).toBe("My baby is very young and has a fever. The child is 6 weeks old.");
});
