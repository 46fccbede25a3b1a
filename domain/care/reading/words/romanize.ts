const VOWELS: Readonly<Record<string, string>> = {
  അ: "a",
  ആ: "a",
  ഇ: "i",
  ഈ: "i",
  ഉ: "u",
  ഊ: "u",
  ഋ: "ru",
  എ: "e",
  ഏ: "e",
  ഐ: "ai",
  ഒ: "o",
  ഓ: "o",
  ഔ: "au",
};

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  "ാ": "a",
  "ി": "i",
  "ീ": "i",
  "ു": "u",
  "ൂ": "u",
  "ൃ": "ru",
  "െ": "e",
  "േ": "e",
  "ൈ": "ai",
  "ൊ": "o",
  "ോ": "o",
  "ൗ": "au",
  "്": "",
};

const FINALS: Readonly<Record<string, string>> = { ൺ: "n", ൻ: "n", ർ: "r", ൽ: "l", ൾ: "l", ൿ: "k", "ം": "m" };

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["കഖ", "k"],
    ["ഗഘ", "g"],
    ["ങ", "ng"],
    ["ചഛ", "c"],
    ["ജഝ", "j"],
    ["ഞ", "nj"],
    ["ടഡഢദധ", "d"],
    ["ഠതഥ", "t"],
    ["ണന", "n"],
    ["പ", "p"],
    ["ഫ", "f"],
    ["ബഭ", "b"],
    ["മ", "m"],
    ["യ", "y"],
    ["രറ", "r"],
    ["ലള", "l"],
    ["ഴ", "z"],
    ["വ", "v"],
    ["ശഷസ", "s"],
    ["ഹ", "h"],
  ].flatMap(([letters = "", latin = ""]) => Array.from(letters, (letter) => [letter, latin])),
);

/** Pairs that are written otherwise than their letters one by one; a lone ട is written t at the beginning of a word only. */
const PAIRS: readonly [RegExp, string][] = [
  [/ട്ട/g, "T"],
  [/(^|[\s_/*])ട/g, "$1T"],
  [/റ്റ/g, "T"],
  [/ന്റ/g, "nT"],
  [/മ്പ/g, "mB"],
  [/ങ്ങ/g, "ങ"],
  [/ഞ്ച|ഞ്ഞ/g, "ഞ"],
  [/ങ്ക/g, "nK"],
  [/ച്ഛ/g, "ച"],
];

/** Malayalam as people write it in Latin letters, up to what `soundOf` makes alike. Stars, strokes and underscores stay. */
export function romanize(text: string): string {
  if (!/\p{Script=Malayalam}/u.test(text)) return text;
  let written = text;
  for (const [pair, letters] of PAIRS) written = written.replaceAll(pair, letters);
  let latin = "";
  let isOpen = false;
  for (const letter of written) {
    const sign = VOWEL_SIGNS[letter];
    // What follows a star is not known: neither is the vowel.
    if (isOpen && sign === undefined && letter !== "*") latin += "a";
    isOpen = letter in CONSONANTS || /[TBK]/.test(letter);
    latin += sign ?? VOWELS[letter] ?? FINALS[letter] ?? CONSONANTS[letter] ?? letter.toLowerCase();
  }
  return isOpen ? `${latin}a` : latin;
}
