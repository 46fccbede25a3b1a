import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { isSign } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import type { Finding } from "#domain/care/rules/careRule.ts";

/** What is told at greater length tells more than that. */
const MOST_WORDS = 20;

/** The child is well again, as the message itself tells at its end: "was playing, now asleep" tells the contrary. */
const WELL =
  / (?:(?:is|s|hes|shes|now) (?:now |happily |back |already )?(?:playing|smiling|laughing|happy)|(?:playing|plays|happy|smiling) (?:now|again|happily|as)|(?:ahora|ya|y|luego|despues) (?:esta |anda |sigue )?(?:jugando|juega|sonrie|riendo|content[oa]|feliz)|(?:esta|anda|sigue) (?:muy |tan |bien )?(?:jugando|content[oa]|feliz)|ip(?:o|ol)\w* (?:odi ?)?(?:kali|ciri)\w*|kalikunu?\w*|ciri(?:ch|c|k)unu?\w*) (?:happily |normally |again |now |as |ever |always )*$/;
const COLIC = / (?:colicos?|colics?|colicky|kolik|kolikano|kolikan|kolic) /;

const PULLS_EAR =
  / (?:pull|tug)\w* (?:at |on )?(?:his|her|the|their) ears? | (?:jala|toca|tira|agarra)\w* (?:de )?(?:la|las|el|los|su|sus) (?:orej\w+|oid\w+) | cev\w* (?:pidic )?(?:vali|pidi)\w* /;

/** Who it is, and what everyday words are read as besides. */
const AROUND: ReadonlySet<Concept> = new Set<Concept>([
  "victim",
  "hurter",
  "urge",
  "nothing",
  "spill",
  "limb",
  "leg",
  "trunk",
  "sound",
]);
/** Of a fall from no height, after which the child is well; of colic; of an ear; of a temperature that is no fever, or one of a child who is old enough; of a sore breast. */
const FALL: readonly Concept[] = ["fall", "lowFall", "cry", "head", "hit", "hard"];
const CRYING: readonly Concept[] = [
  "cry",
  "hurts",
  "legsUp",
  "feed",
  "breast",
  "urine",
  "poo",
  "belly",
  "allDay",
  "helps",
  "bend",
];
const EAR: readonly Concept[] = ["nose", "cry", "hurts", "feed"];
const WARM: readonly Concept[] = ["fever", "feverWord", "head", "hotThing", "red", "suckIn"];
/** Of a fever too, since when, and whose child drinks; "he has" alone may be said of a partner. */
const FEVER: readonly Concept[] = ["fever", "feverWord", "head", "red", "cry", "feed", "swallow", "allDay", "helps", "partner"];
const BREAST: readonly Concept[] = [
  "chest",
  "breast",
  "hurts",
  "severe",
  "red",
  "hard",
  "swollen",
  "selfFever",
  "fever",
  "feverWord",
  "feed",
  "oneSide",
];

/**
 * Whether a short message says no more than that a fright is over, or tells of an everyday trouble by its name. To the linear model it
 * sounds like what emergencies begin with, and with nothing that a rule can name it is asked about in place of a card.
 */
export function tellsOfPlainTrouble(reading: Reading, met: readonly Finding[]): boolean {
  // "No está jugando", "no es cólico": who denies anything says that nothing is over.
  const isDenied = reading.of("not").length > 0 || reading.of("notAfter").length > 0;
  if (reading.tokens.length > MOST_WORDS || reading.of("but").length > 0 || isDenied) return false;
  const has = (...concepts: readonly Concept[]): boolean => concepts.every((concept) => reading.of(concept).length > 0);
  const isBy = (ruleId: string, excuse: Finding["excusedBy"]): boolean =>
    met.some((finding) => finding.ruleId === ruleId && finding.excusedBy === excuse);
  // Of so young a child nobody can tell that it is well again.
  if (has("fall", "lowFall") && says(reading, WELL) && !has("week") && !has("newborn")) {
    return isAllOf(reading, FALL);
  }
  if (says(reading, COLIC)) return isAllOf(reading, CRYING);
  if (says(reading, PULLS_EAR)) return isAllOf(reading, EAR);
  if (isBy("feltFeverUnder3Months", "measured")) return isAllOf(reading, WARM);
  if (isBy("feverUnder3Months", "age")) return !met.some(isHighFever) && !reading.tokens.some(isFrail) && isAllOf(reading, FEVER);
  return isBy("chestPain", "idiom") && isAllOf(reading, BREAST);
}

function isHighFever({ ruleId, excusedBy }: Finding): boolean {
  return ruleId === "highFever" && excusedBy === null;
}

/** Whose body cannot fight a fever at any age. */
const FRAIL =
  /^(chemo|quimio|kemo|sickle|falcif|transplant|trasplant|spleen|bazo|shunt|steroid|corticoid|leuk|leuc|immun|inmun|cancer)/;

function isFrail({ word }: Reading["tokens"][number]): boolean {
  return FRAIL.test(word);
}

function says({ tokens }: Reading, pattern: RegExp): boolean {
  const textBy = (spelling: "word" | "sound"): string => ` ${tokens.map((token) => token[spelling]).join(" ")} `;
  return pattern.test(textBy("word")) || pattern.test(textBy("sound"));
}

function isAllOf(reading: Reading, known: readonly Concept[]): boolean {
  return reading
    .conceptsIn(0, reading.tokens.length)
    .every((concept) => !isSign(concept) || known.includes(concept) || AROUND.has(concept));
}
