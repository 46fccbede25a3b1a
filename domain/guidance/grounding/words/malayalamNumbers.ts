import { oneOf } from "#domain/care/reading/words/oneOf.ts";

/**
 * Malayalam numerals as they are joined: tens to ones ("ഇരുപത്തഞ്ച്"), halves and quarters to both ("രണ്ടര", "രണ്ടേമുക്കാൽ"), and units and
 * endings behind them ("മൂന്നാഴ്ച"). In its own letters, and in Latin ones as they are mostly spelled.
 */
type Stem = readonly [letters: string, value: number, only?: string];

interface Spelling {
  hundreds: readonly Stem[];
  tens: readonly Stem[];
  /** Behind tens and hundreds, where their first letter melts away. */
  joined: readonly Stem[];
  alone: readonly Stem[];
  /** What follows a number directly, and how much more it makes of it. */
  parts: readonly Stem[];
  /** What a number alone may end in. */
  ends: string;
}

const OWN_LETTERS: Spelling = {
  hundreds: [
    ["ഇരുന്നൂറ", 200],
    ["മുന്നൂറ", 300],
    ["നാനൂറ", 400],
    ["അഞ്ഞൂറ", 500],
    ["അറുനൂറ", 600],
    ["നൂറ", 100],
  ],
  tens: [
    ["ഇരുപത", 20],
    ["മുപ്പത", 30],
    ["നാ(?:ൽ|ല്)(?:പ|പ്പ)ത", 40],
    ["അ(?:മ്പ|ൻപ|ന്പ)ത", 50],
    ["അറുപത", 60],
    ["എഴുപത", 70],
    ["എ(?:ൺ|ണ്)പത", 80],
    ["തൊണ്ണൂറ", 90],
  ],
  joined: [
    ["(?:ൊ|ിയൊ)ന്ന", 1],
    ["ിരണ്ട", 2],
    ["ിമൂന്ന", 3],
    ["ിനാല", 4],
    ["(?:ിയ)?ഞ്ച", 5],
    ["(?:ാ|ിയാ)റ", 6],
    ["(?:േ|ിയേ)ഴ", 7],
    ["(?:െ|ിയെ)ട്ട", 8],
    ["(?:ൊ|ിയൊ)(?:മ്പ|ൻപ)ത", 9],
  ],
  alone: [
    ["പതിനൊന്ന", 11],
    ["പന്ത്രണ്ട", 12],
    ["പതിമൂന്ന", 13],
    ["പതിനാല", 14],
    ["പതിനഞ്ച", 15],
    ["പതിനാറ", 16],
    ["പതിനേഴ", 17],
    ["പതിനെട്ട", 18],
    ["പത്തൊ(?:മ്പ|ൻപ)ത", 19],
    ["ഒന്ന", 1, "(?=ര|േകാ(?:ൽ|ല)|േമുക്കാ)"],
    ["രണ്ട", 2, "(?!ും|ാള|ാമതൊന്ന)"],
    ["മൂന്ന", 3, "(?!ും(?![\\p{L}\\p{M}]))"],
    ["നാല", 4, "(?!മ്പ)"],
    ["അഞ്ച", 5, "(?!ാം\\s*പനി)"],
    // "To cool" begins like six, a kind of bread like ten, and a spider like eight.
    ["ആറ", 6, "(?=്(?!റ)|ു(?!മ്പ)|ാം|ാഴ്ച|ാമ|ര|ോ|ിന|ിൽ|ില|േകാ|േമു|മാസ)"],
    ["ഏഴ", 7],
    ["എട്ട", 8, "(?!ുകാല)"],
    ["ഒ(?:മ്പ|ൻപ)ത", 9],
    ["പത്ത", 10, "(?=്|ു|ാം|ര|ോ|ിൽ|ിന|ില|േകാ|േമു|മാസ)"],
  ],
  parts: [
    ["േമുക്കാ(?:ൽ|ല)", 0.75],
    ["േകാ(?:ൽ|ല)", 0.25],
    ["ര", 0.5, "(?!ണ്ട)"],
  ],
  ends: "(?:ാമത(?:്തെ|്|ായി|ു)?(?![\\p{L}\\p{M}])|ാ(?=ഴ്ച|മണി|യിര)|\\p{M}*)",
};

const LATIN_LETTERS: Spelling = {
  hundreds: [
    ["i(?:ru)?nn?(?:oo|u)r", 200],
    ["munn(?:oo|u)r", 300],
    ["naa?n(?:oo|u)r", 400],
    ["an(?:n|j|ch)(?:oo|u)r", 500],
    ["arun(?:oo|u)r", 600],
    ["n(?:oo|u)r", 100],
  ],
  tens: [
    ["irupath?", 20],
    ["mupp?ath?", 30],
    ["naa?lpp?ath?", 40],
    ["a[mn]path?", 50],
    ["arupath?", 60],
    ["ezhupath?", 70],
    ["enpath?", 80],
    ["thonn?oo?r", 90],
  ],
  joined: [
    ["(?:iy?)?onn", 1],
    ["(?:th?)?irand", 2],
    ["(?:th?)?im(?:oo|u)nn?", 3],
    ["(?:th?)?inaa?l", 4],
    ["(?:iy?)?an(?:ch|j)", 5],
    ["(?:iy?)?aa?r", 6],
    ["(?:iy?)?ezh", 7],
    ["(?:iy?)?ett", 8],
    ["(?:iy?)?o[mn]path?", 9],
  ],
  alone: [
    ["path?inonn", 11],
    ["panth?rand", 12],
    ["path?im(?:oo|u)nn?", 13],
    ["path?inaa?l", 14],
    ["path?inan(?:ch|j)", 15],
    ["path?inaa?r", 16],
    ["path?inezh", 17],
    ["path?inett", 18],
    ["onn", 1, "(?=ara|[ea](?:kaal|mukkaal))"],
    ["i?r[ae]nd", 2, "(?!um\\b)"],
    ["m(?:oo|u)nn?", 3, "(?!um\\b)"],
    ["naal", 4, "(?=u|aa|ar|i|e| (?:maa?sa|divas|aa?zhcha|manikk|neram|thavana|vayas))"],
    ["nal", 4, "(?=u(?!k))"],
    ["an(?:ch|j)", 5],
    ["aar", 6, "(?!um\\b|e\\b|enkil|aan|u (?:enth|eppo|evid|aan|para|cheyy|venam|nokk|kuli|vannu))"],
    ["ar", 6, "(?=u\\b)"],
    ["ezh", 7],
    ["ett", 8],
    ["o[mn][pb]ath", 9],
    ["n(?:oo|u)tti?a[mn][pb]ath", 150],
    ["path", 10],
  ],
  parts: [
    ["[ea]mukk?aal", 0.75],
    ["[ea]kaal", 0.25],
    ["ara", 0.5, "(?=$|\\P{L}|kk|y|maasam|masam|manikk|vayas)"],
  ],
  ends: "(?:u|um|o|aa?math?(?:th?)?(?:e|u|aayi)|aam|am|il|in|inu|inum|ilum|inte|inulla|il\\p{L}{0,8})?(?=$|[^\\p{L}\\p{M}]|aazhcha|azhcha|maasa|masa|manikk|minut|divas|vayas|inch|naal)",
};

interface Reader {
  pattern: RegExp;
  values: Readonly<Record<string, readonly [RegExp, number][]>>;
}

function readerOf({ ends, ...stems }: Spelling, link: string): Reader {
  const { hundreds, tens, joined, alone, parts } = stems;
  const formsOf = (all: readonly Stem[]): string => oneOf(all.map(([letters, , only = ""]) => letters + only));
  const number = `(?<hundreds>${formsOf(hundreds)})(?:${link}(?<more>${formsOf(joined)}))?|(?<tens>${formsOf(tens)})(?:${link}(?<ones>${formsOf(joined)}))?|(?<alone>${formsOf(alone)})`;
  const valuesOf = (all: readonly Stem[]) =>
    all.map(([letters, value]): [RegExp, number] => [new RegExp(`^(?:${letters})$`, "iu"), value]);
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${number})(?:(?<parts>${formsOf(parts)})|${ends})`, "giu"),
    values: {
      hundreds: valuesOf(hundreds),
      more: valuesOf(joined),
      tens: valuesOf(tens),
      ones: valuesOf(joined),
      alone: valuesOf(alone),
      parts: valuesOf(parts),
    },
  };
}

const OWN = readerOf(OWN_LETTERS, "്[തറ]");
const LATIN = readerOf(LATIN_LETTERS, "t?h?");

/** "Four or five", joined: "നാലഞ്ച്", "aarezhu". */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  ["രണ്ടു?മൂന്ന|r[ae]ndu?moonn", "2 3"],
  ["മൂന്നു?നാല|മൂന്നാല|moonnu?naal", "3 4"],
  ["നാലഞ്ച|naala(?:nch|nj)", "4 5"],
  ["അഞ്ചാറ|an(?:ch|j)aar", "5 6"],
  ["ആറേഴ|aarezh", "6 7"],
  ["ഏഴെട്ട|ezhett", "7 8"],
  ["എട്ടൊ(?:മ്പ|ൻപ)ത|ettompath", "8 9"],
].map(([joined = "", both = ""]) => [new RegExp(`(?<![\\p{L}\\p{M}])(?:${joined})[\\p{M}u]*`, "giu"), `${both} `]);

/** A text with its Malayalam numerals in digits. */
export function withMalayalamNumbers(text: string): string {
  const parted = PAIRS.reduce((written, [joined, both]) => written.replace(joined, both), text);
  const own = /[\u0d00-\u0d7f]/u.test(parted) ? inDigits(parted, OWN).replaceAll(/(\p{Nd}) ഴ്ച/gu, "$1 ആഴ്ച") : parted;
  return inDigits(own, LATIN);
}

function inDigits(text: string, { pattern, values }: Reader): string {
  return text.replace(pattern, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const parts = Object.entries(values).map(
      ([group, stems]) => stems.find(([stem]) => groups[group] !== undefined && stem.test(groups[group]))?.[1] ?? 0,
    );
    return `${parts.reduce((sum, part) => sum + part, 0)} `;
  });
}
