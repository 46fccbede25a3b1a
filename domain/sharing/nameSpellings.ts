/**
 * How a name is written by those who write it as it sounds, in the endings of Malayalam, and in pet forms. Patterns for `redactNames`: in
 * small letters without accents, each letter written by `spell`.
 */

/** A name of so many letters is told by its sound: of a shorter one what sounds alike is another word too often. */
const SOUND_CHARS = 5;

/** What is written for one another, the longest first. */
const SOUNDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^ss/, ["ss", "s"]],
  [/^[ao]e/, []],
  [/^ksh|^x/, ["ksh", "x", "ks"]],
  [/^chh?/, ["chh", "ch"]],
  [/^zh/, ["zh", "z"]],
  [/^z/, ["z", "s"]],
  [/^s(?=[aeiou]|$)/, ["sh", "s", "z"]],
  [/^sh|^s(?=[rnvw])/, ["sh", "s"]],
  [/^th?/, ["th", "t"]],
  [/^dh?/, ["dh", "d"]],
  [/^bh?/, ["bh", "b"]],
  [/^gh?/, ["gh", "g"]],
  [/^ph|^f/, ["ph", "f"]],
  [/^ck|^kh|^k/, ["ck", "kh", "k", "c"]],
  [/^c(?=[aoulr])/, ["c", "k"]],
  [/^[vw]/, ["v", "w"]],
  [/^(?:ay[ei]?|ai)(?=[^aeiouy]|$)|^e[iy](?=[^aeiouy])/, ["ayi", "aye", "ay", "ai", "ey", "ei", "y"]],
  [/^ou(?=[^aeiouy])/, ["ou", "au", "ow", "oo", "u"]],
  [/^(?:au|ow)(?=[^aeiouy])/, ["au", "ow", "ou"]],
  [/^[ae](?=d$)/, ["a", "e"]],
  [/^[au](?=f$)/, ["a", "oo", "ou", "u"]],
  [/^aa/, ["a"]],
  [/^a(?=ksh|x)/, ["a", "e"]],
  [/^(?:ee|ii)/, ["ee", "i", "y"]],
  [/^(?:oo|uu)/, ["oo", "u"]],
  [/^(?:ie|ey|y)$/, ["ie", "ey", "ee", "y", "i"]],
  [/^i/, ["i", "ee", "y"]],
  // Not in pet names: "Tommy" is no tummy.
  [/^u(?=[^aeiouy])(?![^aeiouy]+(?:y|ie?|ey)$)/, ["u", "oo", "ou", "o"]],
  [/^o(?=[^aeiouy])(?![^aeiouy]+(?:y|ie?|ey)$)/, ["o", "u"]],
  [/^u/, ["u", "oo", "ou"]],
  [/^ah?$/, ["ah", "a"]],
];

/** The same where a name begins. */
const FIRST_SOUNDS: typeof SOUNDS = [
  [/^[gjx](?=[ei])/, ["gh", "g", "j", "x"]],
  [/^[jx](?=[aou])/, ["j", "x"]],
];

/** The letters of a name, each in the ways in which it is written; `spell` gives the pattern of some letters. */
export function soundPatterns(name: string, spell: (letters: string) => string): string[] {
  if (name.length < SOUND_CHARS) return Array.from(name, (letter) => drawnOut(letter, spell));
  const patterns: string[] = [];
  for (let rest = name; rest !== "";) {
    const sounds = rest === name ? [...FIRST_SOUNDS, ...SOUNDS] : SOUNDS;
    const [sound, ways] = sounds.find(([written]) => written.test(rest)) ?? [/^./u, [Array.from(rest)[0] ?? ""]];
    const [letters = ""] = sound.exec(rest) ?? [];
    rest = withoutDouble(rest.slice(letters.length), letters);
    const written = [...new Set([letters, ...ways])].toSorted((a, b) => b.length - a.length);
    patterns.push(`(?:${written.map(spell).join("|")})${again(letters, spell)}`);
  }
  return patterns;
}

/** No word has a letter three times: who writes "Anaaa" draws it out. */
function drawnOut(letters: string, spell: (letters: string) => string): string {
  const one = spell(letters);
  if (letters === "u") return `(?:${one}(?:${one}${one})?|${spell("oo")})`;
  return `${one}(?:${one}(?:${one}){1,20})?`;
}

/** A doubled letter is written once or twice, and any more often. */
function again(letters: string, spell: (letters: string) => string): string {
  const last = spell(letters.at(-1) ?? "");
  return `(?:${last}){0,20}`;
}

function withoutDouble(rest: string, letters: string): string {
  const last = letters.at(-1) ?? "";
  return /^(.)\1*$/u.test(letters) && rest.startsWith(last) ? withoutDouble(rest.slice(1), letters) : rest;
}

/** How Malayalam calls a child, by their name. */
const PET = "(?:mol|mon|mole|mone|k?kutt(?:y|i|an|oos|u)|vava|chechi|chettan)";
const NOUN_CASES = "inte|inu|inum|ine|ineyum|inodu?|ino?de?|il|ile|ilum|ilninnu|inaanu|inayi";
const AFTER_U = `v(?:${NOUN_CASES}|um|e|o|aanu|anu|ayi)|yude|ude|de|nte|nu|ne|nodu?|kku?|um|m|nnu`;
const AFTER_VOWEL =
  "y(?:ude|ute|kku?|e|eyum|odu?|ode|il|ile|um|o|aanu|anu|ayi|ulla|kkum|kkulla)|ude|ute|de|kku?m?|nte|ne|nu|nodu?|um";
const AFTER_CONSONANT = `${NOUN_CASES}|nte|te|odu?|ode|um|u|e|yude|ude|kku?|aanu|anu|aan|ayi|innu|nu|ne|nodu?`;
const ANY_CASE = `${AFTER_U}|${AFTER_VOWEL}|${AFTER_CONSONANT}`;
/** Of a short name: the shorter endings make another word of it. */
const AFTER_SHORT = "inte|inu|inum|ine|inodu|nte|odu|um|yude|kku|aanu";
const AFTER_SHORT_VOWEL = "y(?:ude|ute|kku?|e|eyum|odu?|il|um|aanu)|ude|ute|kku?m?|nte";
/** Another makes a name of so many letters tender. */
const TENDER_CHARS = 3;

const of = (cases: string): string => `(?:e?s|${PET}s?(?:${ANY_CASE})?|${cases})?`;

/** What is written to a name in Latin letters, by how it ends. */
export const LATIN_ENDINGS = {
  u: of(AFTER_U),
  vowel: of(AFTER_VOWEL),
  shortVowel: of(AFTER_SHORT_VOWEL),
  consonant: `(?:(?:c?it[oa]|chen|lein)s?)?${of(AFTER_CONSONANT)}`,
  shortConsonant: `(?:(?:c?it[oa]|chen|lein)s?)?${of(AFTER_SHORT)}`,
  none: "",
} as const;
export type LatinEnding = keyof typeof LATIN_ENDINGS;

export function latinEnding(name: string): LatinEnding {
  const last = name.at(-1) ?? "";
  const isShort = name.length <= TENDER_CHARS;
  if (/[uo]/.test(last)) return "u";
  // Behind a vowel "y" is a consonant: "Sanjayinte".
  if (/[aei]$|(?<![aeou])y$/.test(name)) return isShort ? "shortVowel" : "vowel";
  return isShort ? "shortConsonant" : "consonant";
}

/** The last letter doubled: "Tommy". */
export function isTender(name: string): boolean {
  return name.length >= TENDER_CHARS && name.length <= TENDER_CHARS + 1 && !/[aeiouyh]$/.test(name);
}

/** Spanish makes a name tender in the place of its last vowel: "Pablito". Null where too little of it is left, as of "Ana". */
export function tenderStem(name: string): string | null {
  return name.length > TENDER_CHARS && /[^aeiou][oa]$/.test(name) ? name.slice(0, -1) : null;
}
export const TENDER = "it[oa]s?";

/** Letters that end a syllable of Malayalam, and what they are where an ending follows. */
const CHILLU: Readonly<Record<string, string>> = { ൻ: "ന", ൺ: "ണ", ർ: "രറ", ൽ: "ല", ൾ: "ള", ൿ: "ക", "ം": "മ" };
const VIRAMA = "്";
/** A name of so few letters is the beginning of many words; of a longer one anything may follow. */
const SHORT_MALAYALAM = 4;
/** The same in Latin letters. */
const SHORT_SPELLED = 4;

/** What follows a consonant at the end of a name: an ending begins with a vowel. As texts are compared, in parts. */
const BEGINS_ENDING = "(?:്(?![യരലവ])|[ിെുേ]|ാണ|ായ)";
/** What follows a short name in Malayalam letters, where it is not the beginning of another word. */
const MALAYALAM_ENDINGS =
  "(?:$|[^\\u0d00-\\u0d7f\\u200c\\u200d]|യ(?!ോജ|ായി)|വ(?=[ിുെേ]|ാണ|ായ)|[\\u200c\\u200d\\ue000]?യ?്?[\\u200c\\u200d\\ue000]?ക്ക|ടെ|ന്റ|ന്|നെ|നോ|മോ|ക?്?കുട്ട|ചേ|ജി|അ|േ|ും|ല്ല)".normalize(
    "NFD",
  );

/** Of a name in Malayalam letters its beginning that every form has, its last letter, and what has to follow. */
export function malayalamStem(name: string): { stem: string; last: string; after: string } {
  const letters = Array.from(name.normalize("NFC"));
  while (letters.length > 1 && ["\u200c", "\u200d", VIRAMA].includes(letters.at(-1) ?? "")) letters.pop();
  const last = letters.at(-1) ?? "";
  const before = letters.slice(0, -1).join("");
  const isShort = letters.length <= SHORT_MALAYALAM;
  const joined = letters.length > 2 ? CHILLU[last] : undefined;
  if (joined !== undefined) {
    const follows = isShort ? `(?=${BEGINS_ENDING})` : "";
    return { stem: before, last: `(?:${last}|[${joined}]${follows})`, after: "" };
  }
  if (name.normalize("NFC").includes(VIRAMA, name.length - 2)) {
    const end = "്(?![\\u0d00-\\u0d7f])";
    return { stem: before, last: `${last}(?:${end}${isShort ? `|(?=${BEGINS_ENDING})` : "|"})`, after: "" };
  }
  return { stem: before, last, after: isShort ? `(?=${MALAYALAM_ENDINGS})` : "" };
}

const FOLLOWS = new RegExp(`^${MALAYALAM_ENDINGS}`, "u");
const FOLLOWS_CONSONANT = new RegExp(`^${BEGINS_ENDING}`, "u");

/** Whether the rest of a word in Malayalam letters may be what grew on a name of Latin letters. */
export function mayGrow(name: string, rest: string): boolean {
  if (rest === "" || name.replace(/h$/, "").length > SHORT_SPELLED) return true;
  const ending = rest.normalize("NFD");
  return FOLLOWS.test(ending) || (!/[aeiou]$/.test(name) && FOLLOWS_CONSONANT.test(ending));
}
