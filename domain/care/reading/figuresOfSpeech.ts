import type { Reading } from "./reading.ts";

const KILLS: ReadonlySet<string> = new Set(["kill", "kills", "killing", "matar", "mata", "matan", "matando"]);
const KILLS_ME: ReadonlySet<string> = new Set(["matarme", "matarnos"]);
const ME: ReadonlySet<string> = new Set(["me", "us", "nos"]);

/** Stand between a subject and its kill, and tell nothing of it. */
const BETWEEN =
  /^(?:is|are|am|s|be|going|gonna|to|will|would|want|wants|trying|tries|just|really|slowly|literally|actually|surely|might|may|could|me|us|nos|va|van|a|esta|estan|quiere|quieren)$/;

/** What kills nobody: a small child, a tooth, the feeds. A night may be the time of a deed, nights are not. */
const HARMLESS =
  /^(?:bab(?:y|ies)|newborns?|toddlers?|infant|kids?|child|children|feeds?|feedings?|wakings?|wakeups?|nights|teeth|teething|tantrums?|colic|regression|training|reflux|bebes?|bebit[oa]|ninos?|ninas?|crios?|crias?|peques?|mellizos|gemelos|noches|colicos?|dientes|tomas|rabietas?|berrinches?|reflujo)$/;

/** With these an older child kills one too. */
const TIRING =
  /^(?:night|wak|sleep|cry|cri|tantrum|scream|whin|exhaust|tired|worr|stress|question|energy|cute|love|laugh|noise|sueno|cansancio|amor|susto|agotamiento|rabieta|berrinche|llor|llanto|despert|tanto|pena|ternura|risa)/;
const WITH: ReadonlySet<string> = new Set(["with", "from", "of", "de", "con"]);

/** Somebody else who may mean it, or what was said in earnest. */
const IN_EARNEST =
  /^(?:he|she|they|ex|bf|gf|hubby|dad|daddy|man|guy|said|says|saying|told|threat\w*|swore|dice|dijo|amenaz\w*|juro|jura|grita|hombre|tipo)$/;

/** The longer a text, the more else may stand in it. */
const ALONE_WORDS = 14;

/**
 * "This baby is going to kill me with these night wakings": the words for a kill belong to a figure of speech. Only where a small child or
 * what it does is the subject, or an older child with what tires; and where nobody else is spoken of, nothing reported, no weapon named.
 */
export function isFigureOfKilling(reading: Reading, tokens: readonly number[]): boolean {
  return tokens.some((at) => isFigureAt(reading, at));
}

/** Little more than such a figure was written. */
export function tellsOfFigureAlone(reading: Reading): boolean {
  const { length } = reading.tokens;
  return length <= ALONE_WORDS && reading.tokens.some((_, at) => isFigureAt(reading, at));
}

function isFigureAt(reading: Reading, at: number): boolean {
  const wordAt = (place: number): string => (reading.isOneClause(place, at) ? (reading.tokens[place]?.word ?? "") : "");
  const killsMe = KILLS.has(wordAt(at)) && [at + 1, at - 1, at - 2, at - 3].some((place) => ME.has(wordAt(place)));
  if (!killsMe && !KILLS_ME.has(wordAt(at))) return false;
  const isOfOthers = reading.tokens.some(
    ({ word }, place) => reading.isOneClause(place, at) && (reading.is(place, "adult") || IN_EARNEST.test(word)),
  );
  if (isOfOthers || reading.of("weapon").length > 0) return false;
  return isSubjectHarmless(reading, at, wordAt) || isHarmlessBehind(at, wordAt);
}

function isSubjectHarmless(reading: Reading, at: number, wordAt: (place: number) => string): boolean {
  let subject = at - 1;
  while (BETWEEN.test(wordAt(subject))) subject--;
  // "The father of this baby" is somebody else.
  if ([1, 2, 3].some((before) => ["of", "de", "del"].includes(wordAt(subject - before)))) return false;
  const isYoung = wordAt(subject) === "old" && /^(?:year|month|week)s?$/.test(wordAt(subject - 1));
  if (HARMLESS.test(wordAt(subject)) || isYoung) return true;
  const isTiring = [1, 2, 3, 4].some(
    (on) => WITH.has(wordAt(at + on)) && [1, 2, 3].some((more) => TIRING.test(wordAt(at + on + more))),
  );
  return reading.is(subject, "child") && isTiring;
}

/** "Me va a matar de sueño este niño": Spanish may name its subject last, and says "a" before whom it happens to. */
function isHarmlessBehind(at: number, wordAt: (place: number) => string): boolean {
  return [1, 2, 3].some(
    (on) => /^est[aeo]s?$/.test(wordAt(at + on)) && HARMLESS.test(wordAt(at + on + 1)) && wordAt(at + on - 1) !== "a",
  );
}
