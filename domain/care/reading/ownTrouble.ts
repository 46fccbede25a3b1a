import type { Reading } from "./reading.ts";

/**
 * A trouble of whoever writes, by the few whole messages that tell of it. One word more may be of a child, of a deed or of a farewell, and
 * is told in as many ways as there are people: a list of what may stand beside such a trouble silenced emergencies (`notSilenced.json`).
 */
interface OwnTrouble {
  /** The whole message, as it is written. */
  written: RegExp;
  /** The whole message, as it sounds in Malayalam. */
  sounds?: RegExp;
  /** What its text has to say besides: of a little nothing is left among the words. */
  says?: RegExp;
}

/** "My scar is oozing a bit": their own, and a little. Of how much, how long and what comes out this says nothing. */
const WOUND: OwnTrouble = {
  written:
    /^(?:my (?:c section |caesarean |csection )?(?:scar|wound|incision|stitches|c section|csection) (?:(?:is|are) )?(?:oozing|oozes|ooze|weeping|weeps|weep|smelling|smells|smell|smelly)(?: a little| slightly)?|mi (?:herida|cicatriz)(?: de la cesarea)? (?:supura|huele) un poco(?: mal)?)$/,
  sounds: /^(?:ente )?(?:siserian |oparesan )?(?:muriv|stitc)(?:il nin)? kurac (?:narun|olikun|nir olikun)$/,
  says: /\b(?:a (?:little |tiny |wee )?bit|a little|slightly|un poco)\b|kura|കുറ/i,
};

/** "I can't do this any more". */
const DESPAIR: OwnTrouble = {
  written:
    /^(?:i (?:just )?can not (?:(?:do|take) (?:this|it) (?:anymore|any more)|cope(?: anymore| any more))|i am (?:such )?a (?:terrible|bad|awful|rubbish|useless|horrible) (?:mum|mom|mummy|mother|mama|dad|father|parent)|(?:ya )?no puedo mas|soy una mala madre)$/,
  sounds: /^(?:enik ini vaya|enik it tangan patun\S* ila|njan oru mosam ama an\S*)$/,
};

/** "I havent eaten today", "im so tired i could cry": who looks after themselves last. */
const NEED: OwnTrouble = {
  written:
    /^(?:i have not (?:even )?(?:eaten(?: anything| yet)?(?: today| all day)?|slept(?: yet| at all)?(?: last night| all night)?)|i am so (?:tired|exhausted) i could cry|(?:hoy )?no he (?:comido|dormido)(?: nada)?(?: hoy| en todo el dia| en toda la noche)?|estoy tan cansad[ao] que podria llorar)$/,
  sounds: /^njan (?:inu? )?(?:onum )?(?:kazic|urang)[aeiot]* ?ila$/,
};

/** "I keep picturing dropping her": a thought of a fall that comes by itself. A fall that has happened is seen again in other words. */
const THOUGHT: OwnTrouble = {
  written: /^(?:i keep (?:on )?picturing dropping (?:her|him|them|the baby|my baby)|no dejo de imaginar(?:me)? que se me cae)$/,
};

const TROUBLES = { wound: WOUND, despair: DESPAIR, need: NEED, thought: THOUGHT };

/** The longest of these messages has twelve words. A text of 8,000 characters is put together for none of them. */
const MOST_WORDS = 16;

function tellsOf({ tokens, text }: Reading, { written, sounds, says }: OwnTrouble): boolean {
  if (tokens.length > MOST_WORDS) return false;
  const isWhole = written.test(tokens.map(({ word }) => word).join(" "));
  if (!isWhole && sounds?.test(tokens.map(({ sound }) => sound).join(" ")) !== true) return false;
  return says?.test(text) !== false;
}

/** The one trouble of whoever writes of which a text tells, and of nothing else; null where it tells of more or of none. */
export function ownTroubleOf(reading: Reading): keyof typeof TROUBLES | null {
  const names = Object.keys(TROUBLES) as (keyof typeof TROUBLES)[];
  return names.find((name) => tellsOf(reading, TROUBLES[name])) ?? null;
}

/** Whether a text tells of a wound of whoever writes that oozes or smells a little, and of nothing else. */
export function tellsOfWoundAlone(reading: Reading): boolean {
  return tellsOf(reading, WOUND);
}

/** Whether a text tells of a meal or a sleep of whoever writes, and of nothing else. */
export function tellsOfNeedAlone(reading: Reading): boolean {
  return tellsOf(reading, NEED);
}
