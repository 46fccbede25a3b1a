/** How the letters of Malayalam are written in Latin ones, each in the ways that people spell them. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ക: "k|c",
  ഖ: "kh|k",
  ഗ: "g",
  ഘ: "gh|g",
  ങ: "ng",
  ച: "ch|c",
  ഛ: "chh|ch",
  ജ: "j",
  ഝ: "jh|j",
  ഞ: "nj|ny|n",
  ട: "t|d",
  ഠ: "th|t",
  ഡ: "d",
  ഢ: "dh|d",
  ണ: "n",
  ത: "th|t",
  ഥ: "th|t",
  ദ: "dh|d",
  ധ: "dh|d",
  ന: "n",
  പ: "p",
  ഫ: "ph|f",
  ബ: "b",
  ഭ: "bh|b",
  മ: "m",
  യ: "y|i",
  ര: "r",
  റ: "r|t",
  ല: "l",
  ള: "l",
  ഴ: "zh|l",
  വ: "v|w",
  ശ: "sh|s",
  ഷ: "sh|s",
  സ: "s",
  ഹ: "h",
  ൻ: "n",
  ൺ: "n",
  ർ: "r",
  ൽ: "l",
  ൾ: "l",
  ൿ: "k",
  "ം": "m|n",
  "ഃ": "h",
};
const VOWELS: Readonly<Record<string, string>> = {
  അ: "a|u",
  ആ: "aa|a",
  ഇ: "i|e",
  ഈ: "ee|i|ii|e",
  ഉ: "u|oo",
  ഊ: "oo|u|uu",
  ഋ: "ri|ru",
  എ: "e",
  ഏ: "e|ae|ay|a",
  ഐ: "ai|ei|ay|i",
  ഒ: "o",
  ഓ: "o|oa",
  ഔ: "au|ou|ow",
  "ാ": "aa|a",
  "ി": "i|e|y",
  "ീ": "ee|i|ii|ie|y",
  "ു": "u|oo",
  "ൂ": "oo|u|uu",
  "ൃ": "ri|ru",
  "െ": "e",
  "േ": "e|ae|ay|a",
  "ൈ": "ai|ei|ay|y",
  "ൊ": "o",
  "ോ": "o|oa",
  "ൌ": "au|ou|ow",
  "ൗ": "au|ou|ow",
};
const VIRAMA = "്";
/** Letters that end a syllable, so that no vowel is heard after them. */
const BARE = /[ൻൺർൽൾൿംഃ]/;

/** A pattern of the ways in which a word in Malayalam letters is written in Latin ones; null where it holds anything else. */
export function romanizationPattern(word: string): string | null {
  const letters = Array.from(word.normalize("NFC"));
  let pattern = "";
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? "";
    const consonant = CONSONANTS[letter];
    const vowel = VOWELS[letter];
    // One that is doubled is written once or twice.
    if (consonant !== undefined && next === VIRAMA && letters[at + 2] === letter) continue;
    if (vowel !== undefined) pattern += `(?:${vowel})`;
    else if (consonant !== undefined) {
      // The vowel that nobody writes is heard or not.
      const isHeard = !BARE.test(letter) && next !== VIRAMA && !(next in VOWELS && !/[അ-ഔ]/.test(next));
      pattern += `(?:${consonant})+${isHeard ? "a{0,2}" : ""}`;
    } else if (letter !== VIRAMA && letter !== "\u200d" && letter !== "\u200c") return null;
  }
  return pattern === "" ? null : `${pattern}h?`;
}

const beginnings = new Map<string, RegExp | null>();

/** Whether a word in Latin letters may begin as one that begins with these two letters of Malayalam: quicker than a pattern for each word. */
export function mayBeginAs(beginning: string, latin: string): boolean {
  let pattern = beginnings.get(beginning);
  if (pattern === undefined) {
    // What is heard behind the second letter hangs on the third.
    const written = romanizationPattern(beginning)?.replace(/(?:a\{0,2\})?h\?$/, "");
    pattern = written === undefined ? null : new RegExp(`^${written}`, "u");
    beginnings.set(beginning, pattern);
  }
  return pattern === null || pattern.test(latin);
}
