import type { Reading } from "#domain/care/reading/reading.ts";
import { range } from "#domain/care/reading/spans.ts";
import { CHILD } from "#domain/care/reading/whose.ts";

/** How much of its sentence is read around a word: a text may be one sentence of any length. */
const AROUND_WORDS = 30;

/** The places of its sentence around a word. */
function sentenceAround(reading: Reading, at: number): number[] {
  return range(at - AROUND_WORDS, at + AROUND_WORDS).filter((place) => reading.isOneSentence(place, at));
}

/** "Se toca", "se está tocando", "tocándose". */
const TOUCHES = /^(?:toca|toco|tocaba|toque|tocado|tocando)$/;
const TOUCHES_SELF = /^toca(?:rse|ndose)$/;
const AUXILIARIES: ReadonlySet<string> = new Set("esta estaba anda andaba ha sigue vive pasa va".split(" "));

const SHORT_SENTENCE = 12;
/** Who is somebody else, who has it done or looks on; of the lexicon's people besides. */
const ANOTHER =
  /\b(?:pid\w+|oblig\w+|mand\w+|ha(?:ce|cen|ga) que|hizo que|grab\w+|fotos?|videos?|senor\w*|hombre\w*|muchach\w+|chic[oa]s?|prim[oa]s?|profe\w*|familiar\w*|compan\w*|cuent\w+|cont(?:o|aron|ado)|ensen\w+|videollamad\w*|camaras?|webcam|internet|online|movil|pantalla|monitor\w*|entrenador\w*|otr[oa]s?|alguien|(?:delante|enfrente|frente) (?:de|a) (?:mis?|sus?|el|ell[oa]s?|ella|(?:l[ao]s? )?nin\w+))\b/;

/**
 * "Mi hijo se toca las partes íntimas": a child touches themselves, and neither anybody else nor a pain is told of near it. Without the "se" somebody does
 * it to somebody.
 */
export function touchesThemselves(reading: Reading, at: number): boolean {
  const wordAt = (place: number): string => (reading.isOneClause(place, at) ? (reading.tokens[place]?.word ?? "") : "");
  const word = wordAt(at);
  const isSelf = wordAt(at - 1) === "se" || (wordAt(at - 2) === "se" && AUXILIARIES.has(wordAt(at - 1)));
  if (!TOUCHES_SELF.test(word) && !(TOUCHES.test(word) && isSelf)) return false;
  // Who taught it, or that it hurts, may stand in the next sentence.
  const around = range(at - AROUND_WORDS, at + AROUND_WORDS);
  if (around.some((place) => reading.is(place, "adult", "hurter", "person", "hurts", "bleed", "bruise"))) return false;
  if (ANOTHER.test(around.map((place) => reading.tokens[place]?.word ?? "").join(" "))) return false;
  const places = sentenceAround(reading, at);
  // What is told at length tells more than that.
  if (places.length > SHORT_SENTENCE || places.some((place) => reading.is(place, "says"))) return false;
  return places.some((place) => place < at && reading.is(place, ...CHILD) && !isOf(reading, place));
}

/** "El primo de mi hija" is not she. */
function isOf(reading: Reading, at: number): boolean {
  const [before, own] = [reading.tokens[at - 2]?.word ?? "", reading.is(at - 1, "own", "article")];
  return own && before === "de";
}

/** The sun itself: what it has heated burns as a kettle does. */
const BY_SUN = /\b(?:(?:con|por) el sol|(?:by|from) the sun|veyil(?:et|kond|kol)\w*|veyil (?:et|kond|kol)\w*)/;

/** What the sun heats. */
const HEATED =
  /\b(?:heated|hot|calentad\w*|caliente\w*|metal\w*|slides?|buckles?|seats?|swings?|sand|pavement|deck|hebillas?|tobogan\w*|columpios?|sillas?|sillita|arena|asfalto|suelo|coche|carro|auto|car)\b/;

/** The sun has burnt the skin, nothing else is hot, and no blister is told of. */
export function isBySun(reading: Reading, at: number): boolean {
  const places = sentenceAround(reading, at);
  const textBy = (spelling: "word" | "sound"): string => places.map((place) => reading.tokens[place]?.[spelling]).join(" ");
  if ((!BY_SUN.test(textBy("word")) && !BY_SUN.test(textBy("sound"))) || HEATED.test(textBy("word"))) return false;
  return !places.some(
    (place) => reading.is(place, "hotThing", "scorcher", "toxic", "electric", "spill") || isBlister(reading, place),
  );
}

function isBlister({ tokens }: Reading, at: number): boolean {
  return /^(?:blister|ampoll|kumil|pelad|raw)/.test(tokens[at]?.word ?? "") || tokens[at]?.sound.startsWith("kumil") === true;
}

const BODY = /^(?:deh|sarir|mel|toli)/;
const BODY_WORDS = 4;
/** What may have brought it, or makes more of it than a rash. */
const WITH_ALLERGY = ["allergen", "breathe", "noAir", "hoarse", "vomit", "faint", "unconscious"] as const;
/** Where swelling is a danger with an allergy. */
const FACE = /^(?:cund|muk|nak|nav|vay|kan|tond|kazut)/;

/** "ദേഹത്ത് തടിച്ചു" tells of hives, where nothing is told that brought them; of lips or a face the same word tells of a swelling. */
export function isWelt(reading: Reading, at: number): boolean {
  const soundAt = (place: number): string => reading.tokens[place]?.sound ?? "";
  if (!soundAt(at).startsWith("tadic") || WITH_ALLERGY.some((concept) => reading.of(concept).length > 0)) return false;
  const before = range(at - 1, at - BODY_WORDS).filter((place) => reading.isOneClause(place, at));
  if (!before.some((place) => BODY.test(soundAt(place)))) return false;
  return !sentenceAround(reading, at).some((place) => FACE.test(soundAt(place)));
}

const ASKED_ILLNESS =
  /\b(?:(?:is it|could it be|can it be|it be) (?:scarlet|hay|glandular) fever|s[ck]arlet (?:fever|pani) ?an?o\b|s[ck]arlat paniano)/;
const NAMES = /^(?:scarlet|hay|glandular|s[ck]arl[ae]t)$/;
const HEAT = /\b(?:hot|warm|heat|burn\w*|temp\w*|cud\w*|boil\w*|roast\w*|38|39|40|10[0-5])\b/;

/** "Is it scarlet fever?", "സ്കാർലറ്റ് പനിയാണോ": the illness is asked for, and neither heat nor how young is told. */
export function isAskedIllness(reading: Reading, at: number): boolean {
  const { word = "", sound = "" } = reading.tokens[at - 1] ?? {};
  if (!NAMES.test(word) && !NAMES.test(sound)) return false;
  const around = range(at - AROUND_WORDS, at + AROUND_WORDS);
  const textBy = (spelling: "word" | "sound"): string => around.map((place) => reading.tokens[place]?.[spelling] ?? "").join(" ");
  const texts = [textBy("word"), textBy("sound")];
  if (!texts.some((text) => ASKED_ILLNESS.test(text)) || texts.some((text) => HEAT.test(text))) return false;
  return !around.some((place) => reading.is(place, "day", "week", "month", "newborn"));
}

const SOFT_SPOT = /^(?:moller|fontanel)/;

/** "Se le cayó la mollera", "caída de mollera": so a sunken soft spot is called, and nobody fell. */
export function isFallenFontanelle(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  if (!/^ca(?:yo|ido|ida)$/.test(tokens[at]?.word ?? "")) return false;
  const [next = "", second = "", third = ""] = tokens.slice(at + 1, at + 4).map(({ word }) => word);
  const noun = next === "de" && second === "la" ? third : ["la", "su", "de"].includes(next) ? second : "";
  return SOFT_SPOT.test(noun) || (reading.isOneClause(at - 1, at) && SOFT_SPOT.test(tokens[at - 1]?.word ?? ""));
}
