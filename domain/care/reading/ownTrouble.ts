import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "./reading.ts";

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

/** Whether a text tells of a wound that oozes or smells a little, and of nothing that would make an emergency of it. */
export function tellsOfWoundAlone(reading: Reading): boolean {
  return tellsOfAlone(reading, WOUND);
}
