import { describe, expect, test } from "vitest";
import { addDays } from "#domain/time/isoDate.ts";
import { sayFor } from "./card/say.ts";
import { type ChildOnFile, familyOf, UNKNOWN_FAMILY } from "./child/family.ts";
import { ageGroupOf } from "./firstAid/ageGroup.ts";
import { triage } from "./triage.ts";

const TODAY = "2026-11-20";
const mia: ChildOnFile = { _id: "mia", name: "Mia", birthDate: addDays(TODAY, -42) };
const leo: ChildOnFile = { _id: "leo", name: "Leo", birthDate: addDays(TODAY, -4 * 366) };

const familyOfMia = (children: readonly ChildOnFile[] = [mia]) =>
  familyOf(children, { today: TODAY, childId: "mia", country: "GB" });

/** The level, or what is asked. */
function foundOf(text: string, family = familyOfMia()) {
  const { level, asks } = triage(text, { family });
  return asks === undefined ? level : asks.about;
}

const groupOf = (text: string, family = familyOfMia()) => ageGroupOf({ text, family, answered: undefined });

function say(text: string, children: readonly ChildOnFile[] = [mia], childId: string | null = "mia") {
  const { ruleIds } = triage(text, { family: familyOf(children, { today: TODAY, childId, country: "GB" }) });
  return sayFor({ text, ruleIds, children, childId, today: TODAY, language: "en" });
}

const BESIDE = [
  "Her 4 year old brother has a cold, now she has a fever of 38.5",
  "her brother is 4 years old, she has a fever of 38.5",
  "Her brother is 4 years old and has a cold. Now she has a fever of 38.5",
  "Su hermano de 4 años está resfriado y ahora ella tiene fiebre de 38,5",
  "su hermana tiene 4 años. La bebé tiene fiebre de 38,5",
  "ചേട്ടന് 4 വയസ്സ്, അവൾക്ക് പനി 38.5",
  "4 വയസ്സുള്ള ചേട്ടന് ജലദോഷം, ഇപ്പോൾ മോൾക്ക് പനി 38.5",
  "chettanu 4 vayassu, avalkku pani 38.5",
  "I'm a 16 year old mom, my daughter has a fever of 38.5",
  "I am 17 years old and my baby has a fever of 38.5",
  "Tengo 17 años y mi hija tiene fiebre de 38,5",
  "എനിക്ക് 18 വയസ്സ്, കുഞ്ഞിന് പനി 38.5",
  "our thermometer is 3 years old, she has a fever of 38.5",
];

describe("[K-155] the age of somebody else", () => {
  test.each([
    "My 3 year old brought a cold home. The baby has a fever",
    "My 3 year old brought a cold home. The baby has a fever of 38.5",
    "Mi hijo de 3 años trajo un catarro. El bebé tiene fiebre",
  ])("is not the baby's of the next sentence, whom nobody knows: %s", (text) => {
    expect(foundOf(text, UNKNOWN_FAMILY)).toBe("age");
  });

  test.each([
    "my baby is 3 years old. The baby has a fever of 38.5",
    "My 3 year old baby has a fever of 38.5",
    "My 14 month old has a cold. The baby has a fever of 38.5",
    "3 വയസ്സുള്ള മോന് ജലദോഷം. കുഞ്ഞിന് പനി 38.5",
  ])("and a child who is called a baby has its own: %s", (text) => {
    expect(foundOf(text, UNKNOWN_FAMILY)).toBe("none");
  });

  test.each(BESIDE)("does not take the place of the child's: %s", (text) => {
    expect(foundOf(text)).toBe("emergency");
    expect(foundOf(text, UNKNOWN_FAMILY)).toBe("age");
    expect(say(text)).not.toMatch(/(?:[34]|1[678]) years/);
  });

  test.each([
    "Her 4 year old sister gave her a grape and she is choking",
    "Her 3 year old brother fell on her and she is not breathing",
    "I'm 18 years old, my daughter is choking",
    "tengo 17 años, mi hija no respira",
  ])("does not choose the steps, and is not said: %s", (text) => {
    expect(groupOf(text)).toBe("under1");
    expect(say(text)).toContain("6 weeks");
    expect(groupOf(text, UNKNOWN_FAMILY)).toBeNull();
    expect(say(text, [], null)).not.toContain("years");
  });

  test.each([
    "Her brother is 4 years old, he's choking",
    "su hermano tiene 4 años. No respira",
    "അനിയന് 2 വയസ്സ്, ശ്വാസം കിട്ടുന്നില്ല",
    "aniyanu 2 vayassu, shwasam muttunnu",
    "Mia's brother is 4 years old. He is choking on a grape",
    "my sister is 3 years old, she is choking",
    "babysitting my brother, 5 years old, he swallowed a battery",
  ])("chooses no steps alone where it may be they who have the sign: %s", (text) => {
    expect(groupOf(text)).toBeNull();
    expect(say(text)).not.toMatch(/years|weeks/);
  });

  test.each(["I'm a 17 year old girl and I am choking", "my daughter says: I am 12 years old and can't breathe"])(
    "stays whoever writes has the sign: %s",
    (text) => {
      expect(groupOf(text)).toBe("over1");
      expect(say(text)).not.toContain("weeks");
    },
  );

  test("of whom it is open who chokes there are both lists, and no age is said", () => {
    const text = "Su hermana de 3 años le dio una uva y se está ahogando";
    for (const family of [familyOfMia(), UNKNOWN_FAMILY]) expect(groupOf(text, family)).toBeNull();
    expect(say(text)).not.toMatch(/years|weeks/);
  });

  test.each([
    "Her brother is 4 years old. He has a fever of 38.5",
    "her sister is 3 years old, she has a fever of 38.6",
    "su hermano tiene 4 años. Tiene fiebre de 38,5",
  ])("is asked for where it may be they who have it: %s", (text) => {
    expect(foundOf(text)).toBe("age");
  });

  test.each([
    ["Her 4 year old brother has a fever of 38.5", "none"],
    ["Su hermano de 4 años tiene fiebre de 38,5", "none"],
    ["ചേട്ടന് 4 വയസ്സ്, ചേട്ടന് പനി 38.5", "none"],
    ["My 3 week old sister has a fever of 38.5", "emergency"],
    ["I'm 15 years old, my temperature is 38.5", "none"],
  ])("is theirs where they have the sign: %s", (text, level) => {
    expect(foundOf(text, UNKNOWN_FAMILY)).toBe(level);
  });

  test("is theirs, whoever the chat is about", () => {
    expect(foundOf("Her 4 year old brother has a fever of 38.5")).toBe("none");
  });

  test("is theirs where they choke", () => {
    expect(groupOf("Her 4 year old brother is choking")).toBe("over1");
    expect(say("Her 4 year old brother is choking")).toContain("4 years");
  });
});

describe("[K-155] an age or a name in another thought than the sign", () => {
  test.each([
    ["My 4 year old has a cold and now she has a fever of 38.5", [mia]],
    ["Leo has a cold, now she has a fever of 38.5", [leo, mia]],
    ["Leo está resfriado y ahora ella tiene fiebre de 38,5", [leo, mia]],
    ["അനയയ്ക്ക് ജലദോഷം, ഇപ്പോൾ അവൾക്ക് പനി 38.5", [{ ...leo, name: "Anaya" }, mia]],
  ])("leaves the younger child whom the chat is about as one who may be meant: %s", (text, children) => {
    expect(foundOf(text, familyOfMia(children))).toBe("age");
  });

  test.each([
    "My 4 year old has a cold and now the baby has a fever of 38.5",
    "Mi hijo de 4 años está resfriado y ahora la bebé tiene 38,5",
  ])("is not the baby's: %s", (text) => {
    expect(foundOf(text)).toBe("emergency");
  });

  test("gives both lists, and no age, where it may be of another group", () => {
    for (const childId of ["mia", null]) {
      const family = familyOf([leo, mia], { today: TODAY, childId, country: "GB" });
      expect(groupOf("Leo gave her a grape and she is choking", family)).toBeNull();
      expect(say("Leo gave her a grape and she is choking", [leo, mia], childId)).not.toMatch(/years|weeks/);
    }
  });

  test.each([
    "my 4 year old has a fever of 38.5",
    "My 4 year old is ill, fever 38.5 since noon",
    "mi hijo de 4 años tiene fiebre de 38,5",
    "Mi hijo de 4 años está resfriado y ahora tiene fiebre de 38,5",
    "4 വയസ്സുള്ള കുട്ടിക്ക് പനി 38.5",
    "Leo has a fever of 38.5",
    "Leo tiene fiebre de 38,5",
  ])("is meant where the sign is told of it: %s", (text) => {
    expect(foundOf(text, familyOfMia([leo, mia]))).toBe("none");
  });

  test("told roughly is that of the child of the chat", () => {
    expect(foundOf("He's at eight weeks and it's rising still. I fear something's wrong with him")).not.toBe("emergency");
  });

  test("of a younger child than that of the chat it is the emergency that it was", () => {
    const family = familyOf([leo, mia], { today: TODAY, childId: "leo", country: "GB" });
    expect(foundOf("Mia is crying. She has a fever of 38.5", family)).toBe("emergency");
    expect(foundOf("The baby is 5 weeks old. She has a fever of 38.5", family)).toBe("emergency");
  });

  test("who was named with the sign stays meant by what follows", () => {
    const text = "Leo is choking on a grape. He is turning blue and he can't breathe";
    expect(groupOf(text, familyOfMia([leo, mia]))).toBe("over1");
    expect(groupOf("my son is 4 years old. he is choking on a grape")).toBe("over1");
  });
});
