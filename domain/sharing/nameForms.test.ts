import { expect, test } from "vitest";
import { redactNames } from "./redactNames.ts";

const WORD = "◆";

/** Whether anything is left of a text but what stands for the name, its ending and marks. */
function left(text: string, name: string): string {
  return redactNames([name], WORD)(text);
}

/** What Malayalam writes to a name that ends in a consonant, after its last letter, and to one that ends in a vowel. */
const AFTER_CONSONANT = ["ിന്റെ", "ിന്", "ിനെ", "ിനോട്", "ും", "ിൽ", "ാണ്", "േ", "ിനും", "ിന്റെയും", "ിനൊപ്പം"];
const AFTER_N = ["്റെ", "്", "െ", "ോട്", "ും", "ാണ്", "ൊപ്പം", "േ", "ിന്റെ"];
const AFTER_VOWEL = ["", "യുടെ", "യ്ക്ക്", "ക്ക്", "യെ", "യോട്", "യും", "യിൽ", "യാണ്", "മോൾ", "ക്കുട്ടി", "മോളുടെ"];
const AFTER_U = ["", "വിന്റെ", "വിന്", "വിനെ", "വിനോട്", "വും", "വാണ്", "ക്കുട്ടി", "മോൻ", "ന്റെ"];

/** A name in Malayalam, what all its forms begin with, and what follows there. */
const MALAYALAM: [name: string, stem: string, endings: string[], latin: string[]][] = [
  ["അർജുൻ", "അർജുന", AFTER_N, ["Arjun", "arjunte", "Arjuninte", "arjunu", "arjunum", "arjunine", "Arjunodu"]],
  ["ഇഷാൻ", "ഇഷാന", AFTER_N, ["Ishan", "Ishaan", "ishante", "ishaanu"]],
  ["ആര്യൻ", "ആര്യന", AFTER_N, ["Aryan", "aaryante"]],
  ["അമൽ", "അമല", AFTER_CONSONANT, ["Amal", "amalinte", "amalinu", "amalum"]],
  ["നിഖിൽ", "നിഖില", AFTER_CONSONANT, ["Nikhil", "nikhilinte", "nikhilum", "Nikhilinu"]],
  ["കാർത്തിക്", "കാർത്തിക", AFTER_CONSONANT, ["Karthik", "Kartik", "karthikinte"]],
  ["കാർത്തിക്", "കാർത്തിക്ക", AFTER_CONSONANT, []],
  ["അഭിലാഷ്", "അഭിലാഷ", AFTER_CONSONANT, ["Abhilash", "abhilashinu", "Abilash"]],
  ["സൂരജ്", "സൂരജ", AFTER_CONSONANT, ["Sooraj", "surajinte"]],
  ["ശ്യാം", "ശ്യാമ", AFTER_CONSONANT, ["Shyam", "shyaminte"]],
  ["ജോൺ", "ജോണ", AFTER_CONSONANT, ["Jon", "joninte"]],
  ["മീര", "മീര", AFTER_VOWEL, ["Meera", "Mira", "meerayude", "meeraude", "meerakku", "meeraye", "meerayum"]],
  ["അനയ", "അനയ", AFTER_VOWEL, ["Anaya", "anayakku", "anayamol"]],
  ["അമ്മു", "അമ്മു", AFTER_U, ["Ammu", "ammuvinte", "ammuvinu", "ammuvine", "ammuvinodu", "ammuvum", "ammukutty", "Amu"]],
  ["ലക്ഷ്മി", "ലക്ഷ്മി", AFTER_VOWEL, ["Lakshmi", "lakshmiyude"]],
];

test.each(MALAYALAM)("[S48] of %s, whose forms begin with %s, none is left in either script", (name, stem, endings, latin) => {
  for (const ending of endings) {
    const found = left(`ഇന്ന് ${stem}${ending} ഉറങ്ങി.`, name);
    const form = `${stem}${ending}`.normalize("NFC");
    const redacted = /^ഇന്ന് ◆[\p{Script=Malayalam}\u200d]* ഉറങ്ങി\.$/u.test(found);
    expect({ form, redacted }).toEqual({ form, redacted: true });
  }
  expect(left(`${name}, ${name}`, name)).toBe(`${WORD}, ${WORD}`);
  for (const form of latin) expect({ form, found: left(`so ${form}, then`, name) }).toEqual({ form, found: `so ${WORD}, then` });
  for (const ending of endings.filter((each) => each !== "")) {
    for (const spelled of latin.slice(0, 1)) {
      expect(left(`ഇന്ന് ${stem}${ending} ഉറങ്ങി.`, spelled)).toMatch(/^ഇന്ന് ◆[\p{Script=Malayalam}\u200d]* ഉറങ്ങി\.$/u);
    }
  }
});

test.each(["അർജുൻ", "അര്‍ജുന്‍", "Arjun"])("[S48] %s is found as older keyboards write it too", (name) => {
  expect(left("അര്‍ജുന്‍ അര്‍ജുനെ അർജുൻ\nഅർജുനോട്", name)).toMatch(/^◆ ◆െ ◆\n◆ോട്$/u);
});

const U = ["vinte", "vinu", "vine", "vinodu", "vum", "vil", "yude", "nte", "kutty", "mol", "kuttan", "kuttante", "molude"];
const A = ["yude", "ude", "kku", "ykku", "ye", "yodu", "yum", "yil", "mol", "kutty", "monu", "molkku", "yaanu", "s"];
const C = ["inte", "inu", "ine", "inodu", "um", "u", "te", "il", "odu", "mon", "kuttan", "monte", "nte", "aanu", "s"];
const LATIN: [name: string, endings: string[], others: string[]][] = [
  ["Ammu", U, ["Ammoo", "Am-mu", "Ammuuu"]],
  ["Unni", A, ["Unnikuttan", "Unnikuttante"]],
  ["Appu", U, []],
  ["Meera", A, ["Mira", "Meeraaa", "Mee ra", "Meerra"]],
  ["Lakshmi", A, ["Laxmi", "Lekshmi", "Laksmi", "Lakshmy", "Lakshmee"]],
  ["Arjun", C, ["Arjoon", "Arjunn", "Ar-jun", "Ar jun"]],
  ["Nikhil", C, ["Nikil", "Nikhill", "Nickhil"]],
  ["Karthik", C, ["Kartik", "Karthick", "Kaarthik"]],
  ["Abhilash", C, ["Abilash", "Abhilaash"]],
  ["Deepa", A, ["Dipa", "Deeepa"]],
  ["Vishnu", U, ["Visnu", "Wishnu"]],
  ["Aadhya", A, ["Adhya", "Adya"]],
  ["Ayesha", A, ["Aysha", "Aisha", "Ayisha", "Aishah", "Eysha"]],
  ["Aisha", A, ["Ayesha", "Aysha", "Ayisha"]],
  ["Fathima", A, ["Fatima", "Fathimah", "Faathima"]],
  ["Muhammed", C, ["Muhammad", "Mohammed", "Mohamed", "Mohammad", "Muhamed"]],
  ["Mohamed", C, ["Muhammed", "Muhammad"]],
  ["Yusuf", C, ["Yousuf", "Yousaf", "Yoosuf", "Yusaf"]],
  ["Yousaf", C, ["Yusuf", "Yousuf"]],
  ["Gowri", A, ["Gauri", "Gouri", "Gowry"]],
  ["Gautham", C, ["Gowtham", "Goutham", "Gautam"]],
  ["Vaishnavi", A, ["Vyshnavi", "Vaishnavy", "Vaisnavi"]],
  ["Sreelakshmi", A, ["Shreelakshmi", "Srilakshmi", "Shrilakshmi", "Sreelekshmi"]],
  ["Shreya", A, ["Sreya"]],
  ["Sanjay", C, ["Sanjai", "Sanjayude", "Sanjaykku", "Sanjaye"]],
  ["Isabella", ["s"], ["Izabella", "Isabela", "Izabela"]],
  ["Beatriz", ["s"], ["Beatris"]],
  ["Ximena", ["s"], ["Jimena", "Gimena", "Ximenita"]],
  ["Jimena", ["s"], ["Ximena", "Gimena"]],
  ["Xavier", ["s"], ["Javier"]],
  ["Juan", ["s"], ["Juanito", "Juancito", "Juaaan", "Ju-an"]],
  ["Carmen", ["s"], ["Carmencita", "Karmen"]],
  ["Pablo", ["s"], ["Pablito", "Pab-lo"]],
  ["Lucía", ["s"], ["Lucia", "LUCÍA"]],
  ["Laura", ["s"], ["Laurita"]],
  ["Emma", ["s"], ["Em-ma", "Em·ma", "Emmaaa", "E m m a"]],
  ["Miriam", ["s"], ["Miriamchen", "Miryam"]],
  ["Sarah", ["s"], ["Sara", "Sarahh"]],
  ["Tom", ["s"], ["Tommy", "Tommie"]],
  ["Jürgen", ["s"], ["Jurgen", "Juergen", "JÜRGEN"]],
];

test.each(LATIN)("[S48] of %s none of its endings, spellings and pet forms is left", (name, endings, others) => {
  const forms = [...endings.flatMap((ending) => [name + ending, name.toLowerCase() + ending]), ...others, name.toUpperCase()];
  for (const form of forms) expect({ form, found: left(`so ${form}, then`, name) }).toEqual({ form, found: `so ${WORD}, then` });
});

test.each([
  ["Tommy", "his tummy hurts"],
  ["Poppy", "the puppy bit him"],
  ["Ronny", "a runny nose"],
  ["Buddy", "all over his body"],
  ["Zayed", "the nurse said so"],
  ["Suresh", "sores in the mouth"],
  ["Peyton", "bitten by a python"],
  ["Murad", "se puso moradito"],
  ["Ponnu", "oru punnu undu"],
  ["Laura", "la hora, lora"],
])("[S48] a share that leaves out %s still says: %s", (name, text) => {
  expect(left(text, name)).toBe(text);
});
