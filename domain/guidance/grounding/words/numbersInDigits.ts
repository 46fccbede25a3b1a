import { decodeEntities } from "#domain/markdown/entities.ts";
import { withMalayalamNumbers } from "./malayalamNumbers.ts";
import { LATIN_NUMBERS, romanValue } from "./numberWords.ts";
import { CLOCK_PARTS, JOINED_PARTS, MALAYALAM_ONES, type Rewrite, SIGNS_OF_PARTS, WORDS_OF_PARTS } from "./parts.ts";

/** Letters that nobody sees, with which a number could be taken apart. */
const UNSEEN = /\p{Cf}/gu;
const BLOCK = /<\/?(?:td|th|tr|li|p|br|div|h\d)(?![a-z])[^<>]{0,100}>/giu;
const TAG = /<\/?[a-z][^<>]{0,100}>/giu;
/** "t w e l v e" */
const SPACED = /(?<![\p{L}\p{M}])\p{L}(?: \p{L}){2,}(?![\p{L}\p{M}])/gu;

const LATIN_WORDS = new RegExp(`(?<!\\p{L})(?:${Object.keys(LATIN_NUMBERS).join("|")})(?!\\p{L})`, "giu");

const ROMAN = String.raw`X{0,3}(?:IX|IV|V?I{0,3})`;
/** Words beside which capitals are a number: alone they are also a drip, a size, a letter. */
const COUNTED = String.raw`hours?|days?|weeks?|months?|years?|minutes?|times|halves|ml|horas?|d[ií]as?|semanas?|mes(?:es)?|años?|minutos?|veces|maasam|masam|manikk\p{L}*|divasam|aazhcha|വയസ്സ|മാസ|മണിക്കൂ|ദിവസ|ആഴ്ച`;
const ROMANS: readonly RegExp[] = [
  // Two capitals and more, as no drip ("IV") is written.
  /(?<![\p{L}\p{N}.])(?=[IVX]{2,})(?!IV(?!\p{L}))X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}.]?[\p{L}\p{N}])/gu,
  new RegExp(String.raw`(?<![\p{L}\p{N}.])(?=[IVX])${ROMAN}(?=\s+(?:${COUNTED}))`, "gu"),
  new RegExp(String.raw`(?<=(?:week|month|day|semana|mes|día)\s)(?=[IVX])${ROMAN}(?![\p{L}\p{N}])`, "gu"),
];

const ONES = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{Nd}{1,4}";
const TIME = "hour|day|week|month|year|minute";
const TIEMPO = "hora|d[ií]a|semana|mes|año|minuto";
const VALUES: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
};
const valueOf = (word: string): string => VALUES[word.toLowerCase()] ?? word;

/** Parts of a whole: "half an hour", "three quarters of an hour", "año y cuarto". */
const PARTS: readonly Rewrite[] = [
  [new RegExp(`(?<![\\p{L}\\p{Nd}])(${ONES}) and (?:a|one) quarter(?!\\p{L})`, "giu"), (_, one = "") => `${valueOf(one)}.25`],
  [
    new RegExp(`(?<![\\p{L}\\p{Nd}])(${ONES})[- ]and[- ](?:a|one)[- ]half(?!\\p{L})`, "giu"),
    (_, one = "") => `${valueOf(one)}.5`,
  ],
  [new RegExp(`(?<![\\p{L}\\p{Nd}])(${ONES}) and three[- ]quarters?(?!\\p{L})`, "giu"), (_, one = "") => `${valueOf(one)}.75`],
  [new RegExp(`(?<!\\p{L})(?:an? |one )(${TIME}) and a half(?!\\p{L})`, "giu"), "1.5 $1"],
  [new RegExp(`(?<!\\p{L})(?:an? |one )(${TIME}) and a quarter(?!\\p{L})`, "giu"), "1.25 $1"],
  [/(?<!\p{L})three[- ]quarters of an? (?=\p{L})/giu, "0.75 "],
  [/(?<!\p{L})(?:a )?quarter(?: of an?|[- ]of[- ]an?|[- ]an?)?[- ](?=hour|cup|teaspoon|tablespoon|litre|liter|pint)/giu, "0.25 "],
  [/(?<!\p{L}|\band )half[- ](?:an? |(?=hour|cup|teaspoon|tablespoon|litre|liter|pint|tablet|dose))/giu, "0.5 "],
  [/(?<!\p{L})tres cuartos de (?=hora|litro|taza|vaso)/giu, "0.75 "],
  [/(?<!\p{L})(?:un )?cuarto de (?=hora|litro|taza|vaso)/giu, "0.25 "],
  [new RegExp(`(?<!\\p{L})(${TIEMPO}) y (?:media|medio)(?!\\p{L})`, "giu"), "1.5 $1"],
  [new RegExp(`(?<!\\p{L})(${TIEMPO}) y cuarto(?!\\p{L})`, "giu"), "1.25 $1"],
  [new RegExp(`(?<!\\p{L})medi[oa] (?=(?:${TIEMPO}|taza|vaso|litro|cucharad|centímetro|pastilla|kilo))`, "giu"), "0.5 "],
  [/(?<![\p{L}\p{M}])(?:അര|ara)(?=\s*(?:മണിക്കൂ|ലിറ്റ|കപ്പ|സ്പൂ|ഗ്ലാസ|manikk|litre|liter|cup|spoon|tea|table|glass|divasam))/giu, "0.5 "],
  [/(?<![\p{L}\p{M}])(?:കാൽ|kaal)(?=\s*(?:മണിക്കൂ|ലിറ്റ|കപ്പ|സ്പൂ|manikk|litre|liter|cup|spoon))/giu, "0.25 "],
  [/(?<![\p{L}\p{M}])(?:മുക്കാൽ|mukk?aal)(?![\p{L}\p{M}])/giu, "0.75 "],
  [/(?<!\p{L})or(?=(?:aazhcha|azhcha|maasam|masam|manikk))/giu, "1 "],
];

/** "A month" is one where something is measured by it: "in a month", "an hour before". In "three times a day" it measures nothing. */
const SINGLES: readonly Rewrite[] = [
  [/(?<!\p{L})an? (?=(?:hour|week|month|year)(?:'s?|’s?)? (?:before|after|later|earlier|old)(?!\p{L})|hour['’]?s)/giu, "1 "],
  [
    /(?<=(?<!\p{L})(?:in|within|after|for|under|over|until|till|by|about|least|than|nearly|almost|around|past|last|lasts|takes?) )an? (?=(?:hour|week|month|year)(?![\p{L}]))/giu,
    "1 ",
  ],
  [
    /(?<=(?<!\p{L})(?:en|dentro de|durante|tras|hasta|cada|menos de|más de|por|casi|unas?|dura|tarda|al cabo de) )una? (?=(?:hora|semana|mes|año)(?!\p{L}))/giu,
    "1 ",
  ],
  [/(?<!\p{L})una? (?=(?:hora|semana|mes|año) (?:antes|después|más tarde))/giu, "1 "],
  [
    /(?<![\p{L}\p{M}])(?:ഒരു|oru) ?(?=മണിക്കൂ|വയസ്സ|manikk(?:oo|u)r|vayass|(?:ആഴ്ച|മാസ|വർഷ|aa?zhcha|maa?sa|varsh)[\p{L}\p{M}]*(?:നുള്ളി|കൊണ്ട|മുത|inulli|kond| (?:കഴിഞ്ഞ|മുമ്പ|മുൻപ|ശേഷ|വരെ|മുത|kazhi|munp|munb|shesh|vare|muth)))/giu,
    "1 ",
  ],
  [
    /(?<![\p{L}\p{M}])(?:an?|one|una?|ഒരു|oru) (?=(?:level |heaped |cucharadita|(?:tea|table)spoon|tsp|tbsp|ounce|onza|(?:ടീ|ടേബിൾ)സ്പൂ))/giu,
    "1 ",
  ],
];

/** "Second" and "quarter" have other meanings: they count only before what can be counted. */
const ORDINALS: readonly Rewrite[] = [
  [/(?<!\p{L})second[- ](?=night|evening|feed|dose|trimester|tooth)/giu, "2 "],
  [new RegExp(`(?<!\\p{L})first[- ](?!day)(?=(?:${TIME}|birthday)(?!s))`, "giu"), "1 "],
  [new RegExp(`(?<!\\p{L})second[- ](?=(?:${TIME}|birthday)(?!s))`, "giu"), "2 "],
  [/(?<!\p{L})birthdays?(?!\p{L})/giu, "years"],
  [new RegExp(`(?<!\\p{L})primer[oa]? (?!hora|d[ií]a)(?=(?:${TIEMPO}|cumpleaños)(?!s))`, "giu"), "1 "],
  ...(["segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven", "décim"] as const).map((stem, at): Rewrite => [
    new RegExp(
      `(?<!\\p{L})${stem}[oa]?(?=(?: (?:y|o|a|hasta) (?:la |el )?\\p{L}+)? (?:${TIEMPO}|cumpleaños|trimestre|noche|tarde|mañana|amanecer|toma|vez|dosis|intento)(?!s))`,
      "giu",
    ),
    String(at + 2),
  ]),
  [/(?<!\p{L})cumpleaños(?!\p{L})/giu, "años"],
  [/(?<!\p{L})(?:a )?fortnight(?!\p{L})/giu, "2 weeks"],
  [
    /(?<!\p{L})(days|weeks|months|semanas|días|meses|week|semana|month|mes) (\p{Nd}+)(?: ?(?:to|and|or|-|–|a|al|y|o|hasta(?: la)?) ?(\p{Nd}+))?(?!\p{Nd}|[.,]\p{Nd}| ?(?:days?|weeks?|months?|years?|d[ií]as?|semanas?|mes|meses|años?))/giu,
    (_, unit = "", first = "", last) => `${first}${last === undefined ? "" : ` to ${last}`} ${unit}`,
  ],
];

/** What is written otherwise is read as what it says; the rest is left. */
const REWRITES: readonly Rewrite[] = [
  // "In the early weeks 8 to 12 feeds" is no eighth week.
  [
    /(?<=(?<!\p{L})(?:early|first|last|next|these|those|primer[oa]s|[uú]ltim[oa]s|próxim[oa]s|est[oa]s|es[oa]s) (?:days|weeks|months|d[ií]as|semanas|meses)) (?=\p{Nd})/giu,
    ", ",
  ],
  ...CLOCK_PARTS,
  ...PARTS,
  ...ORDINALS,
  ...SINGLES,
  ...WORDS_OF_PARTS,
  ...MALAYALAM_ONES,
  // The Spanish "have it ready" is written like the English number.
  [
    /(?<!\p{L})ten (?=a (?:mano|la)|list[oa]s?|otr[oa]s?|un[oa]?s? |en |cuidado|paciencia|siempre|presente|cerca|preparad|por seguro)/giu,
    "lleva ",
  ],
  [/(?<!\p{L})24 ?\/ ?7(?!\p{Nd})/gu, "always"],
  [/(?<!\p{L})twice(?=\s+(?:(?:an?|per|each|every)\s+(?:day|week|hour|month|night)|daily|weekly)(?!\p{L}))/giu, "2 times"],
  // Between a number and its unit: "6 or more hours", "16 മുതൽ 20 വരെ ആഴ്ച".
  [
    /(?<!\p{L})\s(?:or (?:more|less|fewer|so)|o (?:más|menos))(?=\s(?:full )?(?:hour|day|week|month|year|minute|time|hora|d[ií]a|semana|mes|año|minuto|vez|veces))/giu,
    "",
  ],
  [
    /(?<=\p{Nd})\s*(?:വരെ|vare)(?=\s(?:ആഴ്ച|മാസ|മണിക്കൂ|ദിവസ|വയസ്സ|മിനിറ്റ|തവണ|aazhcha|maasam|masam|manikk|divasam|vayas|minut|thavana))/gu,
    "",
  ],
  // No number of anything: "in a few days".
  [/(?<!\p{L})(?:a |an )?few(?!\p{L})/giu, "some"],
  // By its letters the Spanish eleven; only before what is counted in Spanish it is that.
  [
    /(?<!\p{L})(?<!(?<!\p{L})l[ao]s )once(?!\p{L})(?!\s+(?:d[ií]as|horas|minutos|semanas|meses|años|veces|noches|y\s))/giu,
    "then",
  ],
  // Years are "y" behind a number, and so is the Spanish "and".
  [/(\p{Nd})\s+y\s+(?!medi[oa]|cuarto|o(?!\p{L})|old)/giu, "$1, "],
  // Weeks and days of a pregnancy: "40+5".
  [/(?<!\p{Nd})([1-4]\p{Nd}) ?\+ ?([0-6])(?!\p{Nd})/gu, "$1$2 plusdays"],
  [/(\p{Nd})[·•](?=\p{Nd})/gu, "$1."],
  [/(?<!\p{Nd})(\p{Nd}{1,2}):(?=\p{Nd}{2}(?!\p{Nd}))/gu, "$1."],
];

/** Units of Malayalam: in its letters as they are shortened, in Latin ones by their beginning. */
const UNITS: readonly Rewrite[] = [
  [/(?<=\p{Nd} *)സെ\. ?മീ(?:\.|(?![\p{L}\p{M}]))/gu, "cm "],
  [/(?<=\p{Nd} *)മി\. ?മീ(?:\.|(?![\p{L}\p{M}]))/gu, "mm "],
  [/(?<=\p{Nd} *)മി\. ?ലി(?:\.|(?![\p{L}\p{M}]))/gu, "ml "],
  [/(?<=\p{Nd} *)man(?:i|y)kk?(?:oo|u)r\p{L}*/giu, "hours"],
  [/(?<=\p{Nd} *)aa?zh?ch\p{L}*/giu, "weeks"],
  [/(?<=\p{Nd} *)maa?sa\p{L}*/giu, "months"],
  [/(?<=\p{Nd} *)vaya(?:ss|th)\p{L}*/giu, "years"],
  [/(?<=\p{Nd} *)naal(?!\p{L})/giu, "days"],
  [/(?<=\p{Nd} *)divas\p{L}*/giu, "days"],
  [/(?<=\p{Nd} *)mini?n?itt?\p{L}*/giu, "minutes"],
];

/** Whoever tells of "a week" gives a week. */
export function withSingles(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{M}])(?:an?|una?|ഒരു|oru) (?=hour|week|month|year|hora|semana|mes(?!\p{L})|año|മണിക്കൂ|ആഴ്ച|മാസ|വർഷ|വയസ്സ|manikk(?:oo|u)r|aa?zhcha|maa?sa|varsh)/giu,
    "1 ",
  );
}

/** A sentence of an answer with its numbers in digits, however they are written: "half an hour", "t w e l v e", "XII". What counts is the number that is seen or heard. */
export function numbersInDigits(text: string): string {
  let plain = decodeEntities(text).replace(BLOCK, " ").replace(TAG, "").replace(UNSEEN, "");
  plain = plain.replace(SPACED, (letters) => letters.replaceAll(" ", ""));
  for (const roman of ROMANS) plain = plain.replace(roman, (letters) => (letters === "" ? "" : String(romanValue(letters))));
  for (const [pattern, value] of SIGNS_OF_PARTS) plain = rewritten(plain, pattern, value);
  plain = plain.normalize("NFKC");
  for (const [pattern, value] of REWRITES) plain = rewritten(plain, pattern, value);
  plain = withMalayalamNumbers(plain);
  for (const [pattern, value] of [...JOINED_PARTS, ...UNITS]) plain = rewritten(plain, pattern, value);
  return plain.replace(LATIN_WORDS, (word) => LATIN_NUMBERS[word.toLowerCase()] ?? word);
}

function rewritten(text: string, pattern: RegExp, value: Rewrite[1]): string {
  return typeof value === "string" ? text.replace(pattern, value) : text.replace(pattern, value);
}
