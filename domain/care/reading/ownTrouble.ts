import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import { range } from "./spans.ts";
import { speaksOfChild } from "./whose.ts";

/**
 * A trouble of whoever writes, by the words that may stand in a message of it and nothing else: any other word tells more, of which
 * this says nothing.
 */
interface OwnTrouble {
  isNamed: (reading: Reading) => boolean;
  concepts: readonly Concept[];
  words: ReadonlySet<string>;
  sounds: RegExp;
}

/** Words that tell of nobody else. */
const AROUND: readonly Concept[] = ["small", "own", "article", "and", "now"];

/** "My scar is oozing yellow and smells a bit": no fever, no heat, no red that spreads, and nothing of how ill they feel. */
const WOUND: OwnTrouble = {
  isNamed: (reading) => reading.of("wound").length > 0,
  concepts: ["wound"],
  words:
    wordsOf(`c section smell smells smelly smelling ooze oozes oozing oozy weeping weepy yellow clear white fluid liquid slightly sore itchy
    normal ok bad what huele huelen olor mal supura supurando amarillo transparente liquido poco normal que hago hacer pica ayer desde despues parto`),
  sounds:
    /^(?:siserian|oparesan|operation|opresan|naru|natam|manam|olik|manj|venal|nir|veluta|kuracc?|konoc|entu|ceyu|ceyanam|kuz[au]pam|ano$|undo$)/,
};

/** "I can't do this any more": no word of dying, of a deed, of a farewell, of somebody else who does it. */
const DESPAIR: OwnTrouble = {
  isNamed: (reading) => reading.of("despair").length > 0,
  concepts: ["despair", "child", "baby", "not", "notAfter", "modal"],
  words:
    wordsOf(`anymore done tired exhausted drained knackered shattered feel feeling anything nothing look cry cries crying stop scream screams
    screaming sleep sleeps sleeping night nights please help hard two three twins alone today tonight just really
    ya mas tan cansada cansado agotada agotado llora lloran llorar llorando noche noches dormir duerme duermen dos tres sola solo casa ayuda nada
    siento cuando miro`),
  sounds: /^(?:ini|talarn|matut|urak|urang|karac|karay|ratri|otak|otay|sahay|rand|ivar|avare|nokumb|onum|itu?|elam)/,
};

/** "I havent eaten all day", "I havent slept in 3 days": who looks after themselves last. */
const NEED: OwnTrouble = {
  isNamed: (reading) => reading.tokens.some((_, at) => isOwnNeed(reading, at)),
  concepts: ["not", "notAfter", "modal", "allDay", "feed"],
  words:
    wordsOf(`slept sleep sleeping tired exhausted hungry starving cry two three twins busy anything nothing coffee shower showered because so
    dormido duermo cansada cansado agotada agotado hambre llorar podria nada dos tres gemelos mellizos bebes cafe tiempo ayer estos estas ellos`),
  sounds: /^(?:urang|urak|onum|visak|talarn|samay|rand|capi|kapi)/,
};

/**
 * "I keep picturing dropping her", "what if i drop her i see it in my head": a thought of a fall that comes by itself. Of a deed that
 * somebody wants, and of any other deed, this says nothing.
 */
const THOUGHT: OwnTrouble = {
  isNamed: (reading) => IN_MIND.test(` ${reading.tokens.map(({ word }) => word).join(" ")} `),
  concepts: ["child", "baby", "if", "asks", "not", "modal", "allDay", "ongoing"],
  words:
    wordsOf(`keep keeps picture picturing imagine imagining see seeing myself drop dropping dropped fall falling stairs bath floor head mind
    thoughts thought time times scared hate stop happen happening
    me imagino imaginarme imaginando veo dejo dejar parar cae caiga caer caerse soltarla soltarlo escaleras escalera bano suelo cabeza mente todo
    tiempo miedo odio`),
  sounds: /^(?:njan|manas|mansil|cint|taz[ae]|vizu|vin|ide?un|kan|epoz|pedi|padi|padik)/,
};

const IN_MIND =
  / (?:keeps? (?:on )?(?:picturing|imagining|seeing)|(?:see|picture|imagine) it in my (?:head|mind)|can not stop (?:picturing|imagining|seeing)|(?:no dejo de|no puedo dejar de) (?:imaginar\w*|ver\w*|pensar)|(?:me imagino|me veo) que) /;

const OWN_ENGLISH = / i (?:(?:have|had|did|do|can|could|not|just|even|really|still|barely|hardly|only|never|yet) )*$/;
/** "Havent eaten all day with these two" names nobody; without them it may be of a child. */
const NOBODY_ENGLISH = /^ (?:(?:and|so|still|just|also) )*have not (?:even |really )?$/;
const WITH_THEM = / with (?:these|those|my|the|both|two|three) /;

/** A meal or a sleep that whoever writes has had, or not: "I havent eaten", "no he comido", "ഞാൻ കഴിച്ചില്ല". */
export function isOwnNeed(reading: Reading, at: number): boolean {
  const { word = "", sound = "" } = reading.tokens[at] ?? {};
  if (/^(?:eaten|eat|ate|slept|sleep)$/.test(word)) {
    const said = clauseBefore(reading, at);
    return (
      OWN_ENGLISH.test(said) ||
      (NOBODY_ENGLISH.test(said) && WITH_THEM.test(` ${reading.tokens.map((token) => token.word).join(" ")} `))
    );
  }
  if (/^(?:comido|cenado|desayunado|dormido)$/.test(word)) return reading.tokens[at - 1]?.word === "he";
  if (!/^(?:kazic|urang)/.test(sound) || speaksOfChild(reading)) return false;
  // In "njan koduthittum kazhichilla" somebody else ate nothing.
  const last = reading.tokens.findLastIndex(({ sound: other }, place) => place < at && other === "njan");
  const isBetween = (place: number): boolean => reading.is(place, "small", "now", "allDay", "spanMark", "day", "night");
  return last >= 0 && reading.isOneClause(last, at) && range(last, at).slice(1, -1).every(isBetween);
}

function clauseBefore({ tokens }: Reading, at: number): string {
  const clause = tokens[at]?.clause;
  const words = tokens.slice(0, at).filter((token) => token.clause === clause);
  return ` ${words.map(({ word }) => `${word} `).join("")}`;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** A time is a number with what is counted. */
function isOfTime(reading: Reading, at: number): boolean {
  const isUnit = (place: number): boolean => reading.is(place, "day", "night", "week", "hour");
  if (reading.is(at, "since", "spanMark", "ago") || isUnit(at)) return true;
  return (reading.tokens[at]?.value ?? null) !== null && isUnit(at + 1);
}

function tellsOfAlone(reading: Reading, { isNamed, concepts, words, sounds }: OwnTrouble): boolean {
  if (!isNamed(reading)) return false;
  return reading.tokens.every(
    ({ word, sound }, at) =>
      reading.is(at, ...AROUND, ...concepts) || words.has(word) || sounds.test(sound) || isOfTime(reading, at),
  );
}

const TROUBLES = { wound: WOUND, despair: DESPAIR, need: NEED, thought: THOUGHT };

/** The one trouble of whoever writes of which a text tells, and of nothing else; null where it tells of more or of none. */
export function ownTroubleOf(reading: Reading): keyof typeof TROUBLES | null {
  const names = Object.keys(TROUBLES) as (keyof typeof TROUBLES)[];
  return names.find((name) => tellsOfAlone(reading, TROUBLES[name])) ?? null;
}

/** Whether a text tells of a wound that oozes or smells a little, and of nothing that would make an emergency of it. */
export function tellsOfWoundAlone(reading: Reading): boolean {
  return tellsOfAlone(reading, WOUND);
}
