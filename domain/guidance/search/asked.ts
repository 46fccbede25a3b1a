import { MEAN_MONTH_DAYS } from "#domain/care/child/age.ts";
import { meantIn } from "#domain/care/reading/meant.ts";
import { isWordAsWell, placesOfNames } from "#domain/care/reading/names.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import type { Card } from "#domain/guidance/card.ts";
import type { KnownChild, MeantChild } from "#domain/guidance/chooseStatements.ts";
import { questionLanguage } from "./questionLanguage.ts";
import { wordsOf } from "./words.ts";

/** A child on file: what cards go by, and how one knows that it is meant. */
export interface NamedChild extends KnownChild {
  name: string;
  /** A child that is expected, and cannot have come yet. */
  isNotYetBorn?: boolean;
}

/** Whom a text speaks of. */
export interface SpokenOf {
  /** An age that it tells, and the children who are named in it. None where it tells neither. */
  told: MeantChild[];
  /** The children whose name may stand there as a word: "Honey". */
  perhaps: MeantChild[];
}

export function spokenOfIn(text: string, children: readonly NamedChild[]): SpokenOf {
  const reading = new Reading(text);
  const { ages, named, mayBeNamed } = meantIn(reading, children);
  const days = ages.map((age) => age.days);
  // Completed months; of several the youngest.
  const months = days.length === 0 ? null : Math.floor((Math.min(...days) + 1) / MEAN_MONTH_DAYS);
  const written = mayBeNamed.filter(({ name }) => isWritten(name, reading));
  const sure = new Set([...named, ...written, ...(TWINS.test(text) ? twinsOf(children) : [])]);
  // Beside the name of a child of that age it is theirs: "Maya is 6 months old".
  const told = months === null || [...sure].some((child) => child.months === months) ? [] : [{ months }];
  return { told: [...told, ...sure], perhaps: [...new Set(mayBeNamed)].filter((child) => !sure.has(child)) };
}

/** A name that only sounds like a sign is meant where it stands as it is written: "Maya". */
function isWritten(name: string, { tokens }: Reading): boolean {
  const [first] = new Reading(name).tokens;
  return !isWordAsWell(name) && tokens.some(({ word }) => word === first?.word);
}

/** From then on a parent says "my child", and no "baby". */
export const CHILD_MONTHS = 24;

/** A text without the names of those whom it speaks of: no card is about a name, and one that is no word of any card's hides the others. */
export function withoutNames(text: string, { told }: SpokenOf): string {
  return told.reduce((left, { name = "", months }) => {
    const [first, ...others] = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
    if (first === undefined) return left;
    const called = [first, ...others.map((other) => `(?:\\s+${other})?`)].join("");
    const whole = new RegExp(`(?<![\\p{L}\\p{M}])${called}(?:['’]?s)?(?![\\p{L}\\p{M}])`, "giu");
    const word = childWord(text, (months ?? 0) >= CHILD_MONTHS);
    const areNames = isWordAsWell(name) ? nameOrWord(left, name) : [];
    let at = 0;
    return left.replace(whole, (written) => ((areNames[at++] ?? true) ? word : written));
  }, text);
}

/** Of each place where the first word of a name stands, in their order, whether it is surely the name: "llevar a Sol al sol". */
function nameOrWord(text: string, name: string): boolean[] {
  const reading = new Reading(text);
  const [first] = new Reading(name).tokens;
  const sure = new Set(placesOfNames(reading, [{ name }]).flatMap(({ at, isSure }) => (isSure ? [at] : [])));
  return reading.tokens.flatMap(({ word }, at) => (word === first?.word ? [sure.has(at)] : []));
}

/** The same of twins. */
export function withoutTwins(text: string): string {
  return text.replace(new RegExp(TWINS, "giu"), childWord(text, false));
}

/** What a parent calls the child, in the words around it. */
function childWord(text: string, isOlder: boolean): string {
  if (/\p{Script=Malayalam}/u.test(text)) return isOlder ? "കുട്ടി" : "കുഞ്ഞ്";
  const language = questionLanguage(text);
  if (language === "ml") return isOlder ? "kutti" : "kunju";
  if (language === "es") return isOlder ? "mi hijo" : "mi bebé";
  return isOlder ? "my child" : "my baby";
}

const OWN_BODY = oneOf([
  "back|head|legs?|feet|foot|hands?|wrists?|belly|tummy|stomach|scar|section|stitches|wound|breasts?|boobs?|nipples?|periods?",
  String.raw`pelvi\p{L}*|hips?|knees?|hair|skin|heart|bottom|bladder|body|eyes?|neck|shoulders?`,
]);
const OWN_ENGLISH = [
  String.raw`(?<!behind )my (?:own )?${OWN_BODY}`,
  "i(?: a|')?m (?:so |just |really |always |very )?(?:dizzy|tired|exhausted|sore|sick|ill|sad|ashamed|guilty|awful|anxious|numb|itchy)",
  "(?:i(?: just| still)?|and) (?:feel|felt) (?:so |really |very |like )?(?:awful|guilty|bad|terrible|sad|ashamed|ill|sick|dizzy|numb|anxious|low|a bad)",
];
const OWN_SPANISH = [
  String.raw`episiotom\p{L}*|me (?:siento|duele|duelen|pica|pican|mareo|encuentro)`,
  "he (?:notado (?:sangre|flujo)|roto aguas|vomitado|sangrado|manchado)|estoy (?:mal|triste|mareada|agotada|enferma)",
  "mi (?:espalda|cabeza|cicatriz|pecho|cuerpo|herida|regla)",
];
const OWN_MANGLISH = [
  String.raw`enikku? (?:vishamam|vayya|kshinam|thalakarakk\p{L}*|vedana)`,
  String.raw`ente (?:thala|nadu|naduvu|vayar\p{L}*|muriv\p{L}*|sareeram|mula)`,
];
const OWN_MALAYALAM = ["എനിക്ക് (?:വിഷമ|വേദന|ക്ഷീണ|തലകറക്ക|വയ്യ)", "എന്റെ (?:തല|നടു|വയറ|മുറിവ|ശരീര|മുല)"];

/** Their own body, or how they feel, whatever child is named besides: "I shouted at Kiran and feel awful". */
export const OWN_STATE = new RegExp(
  String.raw`(?<!\p{L})${oneOf(OWN_ENGLISH, OWN_SPANISH, OWN_MANGLISH)}(?!\p{L})|${oneOf(OWN_MALAYALAM)}`,
  "iu",
);

const PREGNANT = /(?<!\p{L})(?:pregnan\p{L}*|embaraz\p{L}*|garbhini\p{L}*|garbhakal\p{L}*|garbhath?il)(?!\p{L})|ഗർഭ/iu;

/** What one has oneself as well: whoever tells of their own body is not told what to do for a child's. */
const OF_BODY: ReadonlySet<string> = new Set(["illness", "fever", "colds", "tummy", "skin", "medicine"]);

export function isOfChildsBody({ stage, topic }: Card): boolean {
  return stage === "child" && OF_BODY.has(topic);
}

/** Whether a card says something of a pregnancy: of chickenpox in the house, or of who is vaccinated. */
export function speaksOfPregnancy({ statements }: Card): boolean {
  return statements.some(({ text }) => PREGNANT.test(text.en));
}

/** Whether whoever asks tells of a pregnancy and of no child: "can I have it while pregnant". */
export function tellsOfPregnancy(text: string): boolean {
  return PREGNANT.test(text) && !speaksOfChild(text);
}

const MEANT_ENGLISH = String.raw`(?<!\p{L})i (?:meant|mean|was asking (?:about|for)|am asking (?:about|for)) (?:me|myself)(?!\p{L})`;
const MEANT_SPANISH = String.raw`(?:me refer[ií]a|me refiero|hablo|hablaba|preguntaba|pregunto) (?:a|de|por) m[ií](?!\p{L})`;
const MEANT_MALAYALAM = [
  String.raw`(?<!\p{L})(?:enne ?(?:kk?uric\p{L}*|pp?atti\p{L}*)|ente karyam\p{L}*)`,
  "എന്നെ(?:ക്കുറിച്ച|പ്പറ്റി)|എന്റെ കാര്യ",
];

/** "No, I meant me": of whom the words before were. */
const MEANT_ME = new RegExp(oneOf([MEANT_SPANISH, MEANT_ENGLISH, ...MEANT_MALAYALAM]), "iu");

export function saysTheyMeantThemselves(text: string): boolean {
  return MEANT_ME.test(text);
}

/** A text without the words that say so, and that they are pregnant. */
export function withoutWhom(text: string): string {
  return text.replace(MEANT_ME, " ").replace(PREGNANT, " ");
}

/** What tells of a pregnancy, in the words around it. */
export function pregnancyWord(text: string): string {
  if (/\p{Script=Malayalam}/u.test(text)) return "ഗർഭകാലത്ത്";
  const language = questionLanguage(text);
  if (language === "ml") return "garbhakalath";
  return language === "es" ? "en el embarazo" : "while pregnant";
}

const TWINS = /(?<!\p{L})(?:twins?|triplets?|gemel[oa]s|mell?iz[oa]s|trilliz[oa]s|iratta\p{L}*)(?!\p{L})|ഇരട്ട[\p{L}\p{M}]*/iu;

/** Those on file who are of one age, where it is one such age; none where nobody is, or it may be either of two pairs. */
function twinsOf(children: readonly NamedChild[]): readonly NamedChild[] {
  const born = children.filter(({ months, isNotYetBorn = false }) => months !== null && !isNotYetBorn);
  const pairs = [...Map.groupBy(born, ({ months }) => months).values()].filter(({ length }) => length > 1);
  return pairs.length === 1 ? (pairs[0] ?? []) : [];
}

/** What says that something is asked, and of whom, and not what. */
const GENERAL = new RegExp(
  `^${oneOf([
    String.raw`bab\w*|child\w*|kid|kids|son|daughter|toddler|newborn|help|support|question\w*|wonder\w*|advice|tips?|info\w*|like|talk`,
    String.raw`beb\w*|hij[oa]s?|nin[oa]s?|ayuda|apoyo|pregunta|duda|necesito|gustaria|hablar|consejos?`,
    String.raw`kunj\w*|kutt\w*|sahay\w*|samsay\w*|doubt|കുഞ്ഞ.*|കുട്ടി.*|സഹായ.*|സംശയ.*|.*പ്പറ്റി|.*ക്കുറിച്ച്`,
  ])}$`,
  "u",
);

/** A parent who says that it is too much names a subject as well. */
const FEELING = /(?<!\p{L})(?:hard time|overwhelm\w*|pasando(?:lo)? mal|agobiad\w+|agotad\w+)(?!\p{L})|ബുദ്ധിമുട്ടുണ്ട്/iu;

export function isAboutThemselves(text: string): boolean {
  return FEELING.test(text) && !ASKING.test(text);
}

/** Whether a child is spoken of, by whatever word but a name. */
export function speaksOfChild(text: string): boolean {
  return new Reading(text).placesOf("child", "baby", "newborn", "toddler").length > 0;
}

export function speaksOfBaby(text: string): boolean {
  return new Reading(text).placesOf("baby", "newborn").length > 0;
}

const QUESTION_WORDS = oneOf([
  "what|how|when|why|can|could|should|is|are|does|do|which|where|may",
  String.raw`qué|que|cómo|como|cuándo|cuando|cuánt\p{L}+|puede|puedo|debo|por qué`,
  String.raw`enth\p{L}*|engane|eppo\p{L}*|ethra|എന്ത\p{L}*|എങ്ങനെ|എപ്പോ[\p{L}\p{M}]*|എത്ര`,
]);

/** Questions ask something: by a mark, by their first word, or in Malayalam by their end. */
const ASKING = new RegExp(
  String.raw`[?¿]|(?<!\p{L})${QUESTION_WORDS}(?!\p{L})|(?:amo|aamo|ano|aano|ാമോ|ണോ)(?![\p{L}\p{M}])`,
  "iu",
);

/** The subject of which somebody asks nothing yet ("Sleep Help", "I have a question about feeding my child"); null where they ask. */
export function subjectOf(text: string): string | null {
  if (ASKING.test(text)) return null;
  const words = wordsOf(text).filter((word) => !GENERAL.test(word));
  return words.length === 1 ? (words[0] ?? null) : null;
}
