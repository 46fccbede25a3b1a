export type Rewrite = readonly [RegExp, string | ((...found: string[]) => string)];

/** Small numbers in words, as they stand before a part of a whole. */
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  un: 1,
  una: 1,
  la: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const COUNT = String.raw`${Object.keys(COUNTS).join("|")}|\p{Nd}`;
const LARGER: Readonly<Record<string, number>> = { diez: 10, once: 11, doce: 12 };
const countOf = (word: string): number => COUNTS[word.toLowerCase()] ?? LARGER[word.toLowerCase()] ?? Number(word);

/** Parts by how they begin. "Half" and "quarter" are also what stands behind a whole number. */
const PARTS: readonly [string, number][] = [
  ["halves", 2],
  ["third|terci[oa]|tercera", 3],
  ["quarter|fourth|cuart[oa]", 4],
  ["fifth|quint[oa]", 5],
  ["sixth|sext[oa]", 6],
  ["seventh|s[eé]ptim[oa]", 7],
  ["eighth|octav[oa]", 8],
  ["ninth|noven[oa]", 9],
  ["tenth|d[eé]cim[oa]", 10],
  ["twentieth|vig[eé]sim[oa]|veinteav[oa]", 20],
  ["hundredth|cent[eé]sim[oa]", 100],
];
const PART = PARTS.map(([words]) => words).join("|");

function partOf(word: string): number {
  return PARTS.find(([words]) => new RegExp(`^(?:${words})`, "iu").test(word))?.[1] ?? 1;
}

const SIGNS = /((?<!\p{Nd})\p{Nd}{1,4})?\s?([\u00bc-\u00be\u2150-\u215f\u2189])/gu;

/** "⅔", "1½": the sign unfolds to two numbers and a stroke. */
function signValue(_: string, whole: string | undefined, sign: string | undefined): string {
  const [part = 0, all = 1] = (sign ?? "").normalize("NFKC").split("\u2044").map(Number);
  return written(Number(whole ?? 0) + part / (all === 0 ? 1 : all));
}

function written(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Of no larger whole a part is written with a stroke: "1/2" is a part, "12/25" a day. */
const LARGEST_WHOLE = 16;

function strokeValue(all: string, whole: string | undefined, part: string | undefined, of: string | undefined): string {
  const [one, other] = [Number(part), Number(of)];
  return one < other && other <= LARGEST_WHOLE ? written(Number(whole ?? 0) + one / other) : all;
}

/** Signs and strokes, before other signs are unfolded. */
export const SIGNS_OF_PARTS: readonly Rewrite[] = [
  // "①" at the beginning of a line heads an item.
  [/(?<=^|\n)[ \t]*[\u2460-\u2473]/gu, "- "],
  [SIGNS, signValue],
  [/(?<![\p{Nd}/.,])(?:(\p{Nd}{1,2}) )?(\p{Nd}{1,2}) ?[/\u2044] ?(\p{Nd}{1,2})(?![\p{Nd}/])/gu, strokeValue],
];

export const CLOCK_PARTS: readonly Rewrite[] = [
  ...["primer", "segundo", "tercer", "cuarto", "quinto"].map((ordinal, at): Rewrite => [
    new RegExp(`(?<!\\p{L})${ordinal} cumpleaños y medio(?!\\p{L})`, "giu"),
    `${at + 1}.5 años`,
  ]),
  [/(?<!\p{L})([ap])\. ?m(?:\.(?!\p{L})|(?!\p{L}))/giu, "$1m"],
  [/(?<!\p{L})por ciento(?!\p{L})/giu, "%"],
  // "A hundred times better", "100 % certain": nobody counted.
  [/(?<!\p{L})(?:ten out of ten|diez (?:de|sobre) diez)(?!\p{L})/giu, "all"],
  [/(?<!\p{L})(?:a hundred|a thousand|cien|mil) (?:times|veces)(?! (?:an?|al|por) )(?!\p{L})/giu, "often"],
  [
    /(?<!\p{L})(?:100 ?%|cien por cien(?:to)?|100 per ?cent|(?:one|a) hundred per ?cent) (?=certain|sure|safe|right|true|normal|segur|fiable|clar|ഉറപ്പ|urapp)/giu,
    "fully ",
  ],
  [/(?<!\p{Nd})50 ?\/ ?50(?!\p{Nd})|fifty[- ]fifty/giu, "even"],
  [/(?<=\p{Nd}) y medi[oa](?!\p{L})/giu, ".5"],
  // "Two years and a half", "un metro y medio".
  [
    new RegExp(`(?<!\\p{L})(?!las? )(${COUNT}|diez|once|doce) (\\p{L}{3,}) (?:y medi[oa]|and a half)(?!\\p{L})`, "giu"),
    (all, count = "", unit = "") =>
      /^(?:la|past)$/iu.test(count) || COUNTS[unit.toLowerCase()] !== undefined ? all : `${countOf(count) + 0.5} ${unit}`,
  ],
  // "Half past four", "four thirty": a time of the clock.
  [/(?<!\p{L})half[- ]past[- ](\p{L}+|\p{Nd}+)/giu, "$1 and a half"],
  [/(?<!\p{L})(?:a )?quarter[- ]past[- ](\p{L}+|\p{Nd}+)/giu, "$1 and a quarter"],
  [/(?<= las (?:\p{L}+|\p{Nd}+)) y cuarto(?!\p{L})/giu, " y 0.25"],
];

/** Parts of a whole and its multiples in words: "two thirds", "la mitad", "double", "a dozen". */
export const WORDS_OF_PARTS: readonly Rewrite[] = [
  [/(?<!\p{L})(?:half a dozen|media docena)(?!\p{L})/giu, "6"],
  [/(?<!\p{L})(?:a |una )?(?:dozen|docena|ഡസൻ)s?(?!\p{L})/giu, "12"],
  [/(?<!\p{L})a score of(?!\p{L})/giu, "20"],
  [/(?<!\p{L})(?:una )?veintenas?(?!\p{L})/giu, "20"],
  [/(?<!\p{L})(?:una )?quincenas?(?!\p{L})/giu, "15"],
  [/(?<!\p{L})(?:un )?centenar(?:es)?(?!\p{L})/giu, "100"],
  [/(?<!\p{L})(?:una )?decenas?(?!\p{L})/giu, "10"],
  [
    new RegExp(
      `(?<!\\p{L})(${COUNT})[- ](${PART})(?:s(?: partes?)?|(?= of(?!\\p{L})| del?(?!\\p{L}))| parte|(?<=cent[eé]simas?|hundredth|twentieth|veinteav[oa]))(?!\\p{L})`,
      "giu",
    ),
    (_, count = "", part = "") => written(countOf(count) / partOf(part)),
  ],
  [/(?<!\p{L})(?:(?:and|y) (?:an? )?)?(?:hal(?:f|ve[sd]?|ving))(?!\p{L})/giu, (word) => (/^and/iu.test(word) ? word : "0.5")],
  [/(?<!\p{L})(?:la )?mitad(?:es)?(?!\p{L})/giu, "0.5"],
  // On average.
  [/(?<!\p{L})de media(?= (?:cada|un[oa]s|al|a|se|son|suelen?|entre|de)(?!\p{L}))/giu, ""],
  [/(?<!\p{L}|(?<!\p{L})(?:y|en|por|t[eé]rmino|la|ni) )medi[oa](?= (?!ambiente)\p{L})/giu, "0.5"],
  [/(?<![\p{L}\p{M}])(?:പകുതി|പാതി(?!രാ)|അര(?= |മണിക്കൂ|യിഞ്ച|ക്കപ്പ|ക്കിലോ|ലിറ്റ|സ്പൂ|ടീസ്പൂ|ഗ്ലാസ|ദിവസ))യ?/gu, "0.5 "],
  [/(?<!\p{L})(?:pakuthi|paathi(?!ra)|ara(?!\p{L})|ara(?=manikk|yinch|k?kapp|kilo|litre|spoon|glass|divas))/giu, "0.5 "],
  // "A cup and a half": alone a "half" stands behind what is counted.
  [
    /(?<!\p{L})(?:una? )?(?!(?:las?|los|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) )(\p{L}{4,}) y medi[oa](?!\p{L})/giu,
    "1.5 $1",
  ],
  // "Less than a gram": where it bounds, an article counts.
  [
    /(?<=(?<!\p{L})(?:than|up to|at most|menos de|m[aá]s de|hasta|como mucho) )(?:an?|una?) (?=(?:gram|litre|liter|pint|cup|glass|ounce|inch|foot|drop|spoon|bottle|litro|onza|taza|vaso|gota|cuchar|biber[oó]n|botella|metro|palmo|dedo|kilo|libra)\p{L}*)/giu,
    "1 ",
  ],
  [
    /(?<![\p{L}\p{M}])(?:ഒരു|oru) (?=(?:കപ്പ|ഗ്ലാസ|സ്പൂൺ|ലിറ്റ|kapp|cup|glass|spoon|litre)[\p{L}\p{M}]* (?:വരെ|മാത്രം|മതി|vare|ma?athram|mathi))/giu,
    "1 ",
  ],
  [/(?<!\p{L})one (?=(?:full|whole|entire|extra)(?!\p{L}))/giu, "1 "],
  [
    /(?<![\p{L}\p{M}])(?:കാൽ|kaal) ?(?=ടീ|ടേബിൾ|സ്പൂ|കപ്പ|ഗ്ലാസ|ഇഞ്ച|ഔൺസ|കിലോ|പാത്ര|ഭാഗ|teaspoon|tablespoon|spoon|kapp|cup|glass|kilo)/giu,
    "0.25 ",
  ],
  // "In quarters" is in four.
  [/(?<!\p{L})(?:quarters|cuartos)(?!\p{L})/giu, "4"],
  [
    /(?<!\p{L}|(?<!\p{L})counts? )(?:doubl(?:e[sd]?|ing)|doble(?! y)|doblar?(?= la (?:cantidad|dosis|leche|toma))|duplic\p{L}+|iratti)(?!\p{L})/giu,
    "2 fold",
  ],
  [/(?<!\p{L})(?:tripl(?:e[sd]?|ing)|treble|triplic\p{L}+)(?!\p{L})/giu, "3 fold"],
  [/(?<!\p{L})(?:quadrupl\p{L}+|cu[aá]drupl\p{L}+)(?!\p{L})/giu, "4 fold"],
  [/(?<!\p{L})(?:rand|moonn)(?:u )?iratti\p{L}*/giu, (word) => (/^r/iu.test(word) ? "2 fold" : "3 fold")],
  [/(?<!\p{L})a quarter(?!\p{L})/giu, "0.25"],
  [/(?<![\p{L}\p{M}])ഇരട്ടി(?! ?(?:ഭാര|സന്തോഷ|പ്രയാസ|ക്ഷീണ|പണി|ജോലി))/gu, "2 fold "],
  [/(?<!\p{L})thrice(?!\p{L})/giu, "3 times"],
];

/** "One in five", "a quarter": Malayalam joins the part to the whole, which is in digits by now ("5 ലൊരാൾ", "4 ilonnu"). */
export const JOINED_PARTS: readonly Rewrite[] = [
  [/(?<=\p{Nd}) (?:ിലൊ|ലൊ|[ിേ]?ൽ ഒ|ിൽ ഒ)(?:രാ|രു|ര|ന്ന)/gu, " ൽ 1 "],
  [/(?<=\p{Nd}) ?(?:il ?)(?:onn(?:u|il)?|oraa?l\p{L}*|oru)(?!\p{L})/giu, " il 1 "],
];

/** "One a week": alone it is an article in Malayalam. */
export const MALAYALAM_ONES: readonly Rewrite[] = [
  [/(?<=(?:ദിവസം|ദിവസത്തിൽ|ദിവസവും|ആഴ്ചയിൽ|മാസത്തിൽ|മണിക്കൂറിൽ) )ഒന്ന(?:ു|്)(?= (?:മാത്രം|മതി|വീത|വെച്ച|വച്ച|മുത|വരെ))/gu, "1"],
  [/(?<=(?:divasam|divasavum|aazhchayil|azhchayil|maasathil) )onnu?(?= (?:maathram|mathram|mathi|veetham|vechu|vare))/giu, "1"],
  [/(?<=ആഴ്ചയി|ദിവസത്തി|മാസത്തി|മണിക്കൂറി)ലൊന്ന(?:ു|്)/gu, "ൽ 1"],
  [/(?<![\p{L}\p{M}])(?:ഒരു|oru) (?=(?:ഡിഗ്രി|മിനിറ്റ|ഔൺസ|ഇഞ്ച|degree|digri|minit|minute|inch|ounce))/giu, "1 "],
  [/(?<![\p{L}\p{M}])(?:ഒര(?=ിഞ്ച|ടി)|ഒരൗ(?=ൺസ))/gu, "1 "],
];
