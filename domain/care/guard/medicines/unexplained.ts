import type { Word } from "#domain/care/guard/reading/words.ts";
import type { Amount } from "./amounts.ts";
import { GIVING, isGiven, isNamed } from "./counted.ts";
import type { Said } from "./said.ts";
import { isVessel } from "./substances.ts";
import { OTHER_MEASURE, unitOf } from "./units.ts";

/** So few sentences after a medicine, a number that counts nothing is one of it. */
const STILL = 1;
/** In so few words nothing else is told. */
const FEW = 16;
/** What may stand behind a number that counts nothing: a pause, when and how often, of which medicine. */
const PAUSE = /^(?:[.,;:!?|)+/]|and|then|y|o|or|but|pero|pinne|if|si|when|cuando|alenkil)$/;
const OFTEN =
  /^(?:a|at|al|en|of|de|del|every|each|cada|per|por|para|for|now|ahora|hoy|today|tonight|again|together|twice|before|after|daily|diari\w*|mas|antes|despues|enter[oa]s?|nightly|right|is|on|stat|bd|tds|od|qds|sos|tid|qid|veruvayatt?il|kod\w*|kot\w*|nalk\w*|vit\w*|mati|madi|kazi[ck]\w*|vec\w*|rav\w*|ucak\w*|ratri\w*|vaik\w*|kidak\w*|muzuvan\w*|aki\w*|edut\w*|onic\w*|orumic\w*)$/;
/** Words before a number, or two before it, that say what else it tells: an age, a time, a line to call. */
const EXPLAINS =
  /^(?:under|over|above|below|than|by|until|till|til|since|from|age|aged|step|page|number|day|week|month|year|stage|type|call|ring|dial|text|section|grade|was|were|fue|era|entre|between|in|the|those|these|that|which|los|las|esas|menos|menor\w*|mayor\w*|desde|edad|paso|pagina|tipo|dia|semana|mes|llam\w*|marc\w*|marqu\w*|num\w*|vilik\w*|nampar\w*|lines?|pages?|children|child|babies|kids|ninos?|ninas?|no|not|any|cada|percent|score)$/;
/** In the clause of the number. */
const DENIES =
  /^(?:not|never|no|nunca|jamas|\w+n't|avoid|evit\w*|without|nor|sin|ni|danger\w*|peligros\w*|poison\w*|overdose|toxic|\w*arut\w*)$/;
/** In its sentence. */
const ASKS =
  / (?:ask|call|pharmacist|doctor|midwife|pediatrician|hospital|pregunt\w*|farmac\w*|llam\w*|consult\w*|urgencias|leaflet|doktar\w*|do[ck]tor\w*|vilik\w*|codik\w*) /;
const HOT = / (?:fever|temperature|fiebre|temperatura|calentura|degrees?|grados|pani|paniy\w*|cud) /;
/** No tablet is stronger. */
const MOST = 1200;
/** Right behind its name a number up to this is an amount, and a higher one the strength. */
const NO_STRENGTH = 20;

/**
 * The question turned round: where a medicine is spoken of, a number is an amount of it unless it counts something else, or a word
 * before it says what it tells.
 */
export function isUnexplained(said: Said, amount: Amount): boolean {
  if (amount.value > MOST || isPartOfName(said.words, amount) || isExplained(said, amount)) return false;
  if (isOfName(said.words, amount)) return true;
  if (!countsNothing(said, amount)) return isArticleOfName(said.words, amount);
  if (isBesideName(said.words, amount)) return true;
  if (isFedOrDenied(said, amount)) return false;
  if (said.hasMedicine) return amount.isArticle ? isPronoun(said.words, amount) : true;
  if (amount.isArticle) return false;
  // "Give her two now and two at bedtime": of what, nobody said.
  if (said.context.medicine <= STILL && !said.hasFood) return said.words.length <= FEW || isGiven(said.words, amount);
  return said.context.food > STILL && !said.hasFood && isGiven(said.words, amount) && isNow(said.words, amount);
}

/** Times of the day; "just" and "and" stand between a name and its number as they do. */
const TIMES =
  /^(?:now|today|tonight|daily|morning|night|bedtime|ahora|hoy|manana|noche|nomas|solo|just|y|and|ravil\w*|ratri\w*|ucak\w*|vaikit\w*|innu|in|ipol|gulika)$/;

/** "An Excedrin now", "un Monurol hoy y otro mañana" */
function isArticleOfName(words: readonly Word[], { end, isArticle }: Amount): boolean {
  return isArticle && isNamed(words[end]) && isTime(words[end + 1]);
}

/** "600 of ibuprofen" */
function isOfName(words: readonly Word[], { start, end, isArticle }: Amount): boolean {
  const isOne = isArticle || words[start]?.plain === "one";
  return !isOne && /^(?:of|de)$/.test(words[end]?.plain ?? "") && isNamed(words[end + 1]);
}

/** "Ibuprofen 2.5, then a cold carrot", "Excedrin, two", "Combiflam onnu ravile": whatever is eaten with it. */
function isBesideName(words: readonly Word[], { start, value, isArticle }: Amount): boolean {
  if (isArticle) return false;
  let at = start - 1;
  while (at > start - 4 && (isTime(words[at]) || /^[,:(]$/.test(words[at]?.plain ?? ""))) at--;
  if (words[at]?.value !== null && words[at] !== undefined && at === start - 1) at--;
  return value <= NO_STRENGTH && isNamed(words[at]);
}

function isTime(word: Word | undefined): boolean {
  return word !== undefined && (TIMES.test(word.plain) || TIMES.test(word.sound));
}

function isExplained({ words, text }: Said, { start, end, value }: Amount): boolean {
  const next = words[end];
  if (/^(?:children|babies|ninos|ninas|bebes)$/.test(words[start - 3]?.plain ?? "")) return true;
  if (OTHER_MEASURE.test(next?.plain ?? "") || unitOf(next) !== null) return true;
  if (words.slice(Math.max(0, start - 2), start).some(({ plain }) => EXPLAINS.test(plain))) return true;
  return HOT.test(text.plain + text.sound) && ((value >= 36 && value < 43) || (value > 96 && value < 108));
}

function countsNothing({ words }: Said, { start, end }: Amount): boolean {
  const next = words[end];
  if (next === undefined || PAUSE.test(next.plain)) return isSaid(words, start);
  return (OFTEN.test(next.plain) || OFTEN.test(next.sound)) && isSaid(words, start);
}

/** What leads to an amount in words. */
const LEADS = /^(?:[,:(|]|to|de|hasta|about|unos|unas|say|her|him|them)$/;

/** "One" and "half" in words are often no amounts: they stand behind a pause, a verb of giving, a name or a time of the day. */
function isSaid(words: readonly Word[], start: number): boolean {
  const [word, before] = [words[start], words[start - 1]];
  if (word?.value !== null) return true;
  if (word.plain === "ten" && holdsReady(words, start)) return false;
  if (before === undefined) return !/^(?:one|half|few|several|unos|unas)$/.test(word.plain);
  return LEADS.test(before.plain) || GIVING.test(before.plain) || isNamed(before) || isTime(before);
}

/** "Ten la caja a mano" is Spanish. */
function holdsReady(words: readonly Word[], start: number): boolean {
  const next = words.slice(start + 1, start + 3).map(({ plain }) => plain);
  return /^(?:la|el|en|tu|a mano)(?: |$)/.test(next.join(" "));
}

/** "una en ayunas", behind the name or a pause */
function isPronoun(words: readonly Word[], { start, end }: Amount): boolean {
  const before = words[start - 1];
  return (
    /^(?:una|uno)$/.test(words[start]?.plain ?? "") &&
    /^(?:[.,;!?]|en|al|cada|por|enter[oa]?|antes)$/.test(words[end]?.plain ?? ".") &&
    before !== undefined &&
    (/^[,:(]$/.test(before.plain) || isNamed(before) || isTime(before) || GIVING.test(before.plain))
  );
}

/** Food in the same clause is what is counted; a denial in it, or whom to ask in the sentence, warns. */
function isFedOrDenied({ words, substances, text: { plain, sound } }: Said, { start, end }: Amount): boolean {
  if (ASKS.test(plain) || ASKS.test(sound)) return true;
  const isBreak = (at: number) => words[at] === undefined || /^[,;:.()?!|-]$/.test(words[at].plain);
  let [from, to] = [start, end];
  while (!isBreak(from - 1)) from--;
  while (!isBreak(to)) to++;
  const clause = words.slice(from, to);
  const isFood = clause.some((_, at) => substances[from + at] === "food" && !isVessel(words, from + at));
  return isFood || clause.some((word) => DENIES.test(word.plain) || DENIES.test(word.sound));
}

/** "Omega 3", "B12", "COVID-19", "2." at the beginning of a line, "1-800" */
function isPartOfName(words: readonly Word[], { start, end }: Amount): boolean {
  const before = words[start - 1];
  if (/^(?:omega|vitamina?|group|grupo)$/.test(before?.plain ?? "")) return true;
  if (words[start]?.isGlued === true && before !== undefined && !/^[x×(|=:>,]$/.test(before.plain)) return true;
  const isFirst = words.slice(0, start).every(({ plain }) => /^[^\p{L}\p{N}]$/u.test(plain));
  return isFirst && /^[.)]$/.test(words[end]?.plain ?? "");
}

const NOW = /^ (?:now|today|tonight|at bedtime|at night|ahora|hoy|esta noche|al acostar\w*) /;

function isNow(words: readonly Word[], { end }: Amount): boolean {
  const behind = words.slice(end, end + 3).map(({ plain }) => plain);
  return NOW.test(` ${behind.join(" ")} `);
}
