import type { Card, Statement } from "#domain/guidance/card.ts";
import { chooseStatements, type ChosenStatement, type ForWhom } from "#domain/guidance/chooseStatements.ts";
import { wordsOf } from "#domain/guidance/search/words.ts";

/** The words of a question, and whom it is about. */
export interface PersonalQuestion {
  whom: ForWhom;
  asked: string;
}

/** A statement, and whether it answers the very question that is told. */
export interface AskedStatement extends ChosenStatement {
  isAnswer?: boolean;
}

/**
 * What of a card holds for whoever asks: first what warns of the very thing that they tell, then what answers the very question. What is
 * for another way of feeding, or answers another question, is left out.
 */
export function askedStatements(card: Card, { whom, asked }: PersonalQuestion): AskedStatement[] {
  const chosen = chooseStatements(card, whom).filter(
    ({ statement }) => !isOfOtherFeeding(statement, asked) && !isOfOtherQuestion(card, statement, asked),
  );
  const isNamed = (word: string) => Object.values(card.question).some((question) => namesIn(question, word));
  const onFile = [whom, ...(whom.others ?? [])].map(({ conditions }) => conditions ?? "");
  const told = wordsOf([asked, ...onFile].join(". ")).filter(
    (word) => !isNamed(word) && ANSWERS[card.id]?.told.test(word) !== true,
  );
  const all = chosen.map((each): AskedStatement => Object.assign({}, each, { isAnswer: isAnswer(card, each.statement, asked) }));
  const ranks = all.map((each) => rankOf(each, told, whom));
  return [0, 1, 2, 3].flatMap((rank) => all.filter((_, at) => ranks[at] === rank));
}

const EARLY = /\b(?:born early|premature|preterm)\b/;

/** 0: it forbids what is told; 1: what is not for a child born early; 2: what answers the question; 3: all else, and what another country forbids. */
function rankOf(
  { statement: { kind, text }, place, isAnswer: answers = false }: AskedStatement,
  told: readonly string[],
  whom: ForWhom,
): 0 | 1 | 2 | 3 {
  const rest = answers ? 2 : 3;
  if (kind !== "avoid" || (place !== null && !place.isOwn)) return rest;
  if (told.some((word) => Object.values(text).some((said) => namesIn(said, word)))) return 0;
  const { months, developmentMonths = null } = whom;
  return months !== null && developmentMonths !== null && developmentMonths < months && EARLY.test(text.en) ? 1 : rest;
}

/** So much of a word is one with another ending: "sofayil", "സോഫയിൽ" and "സോഫയിലോ". */
const STEM_LETTERS = 4;

function namesIn(said: string, word: string): boolean {
  return wordsOf(said).some((other) => other === word || isSameStem(other, word) || isSameStem(word, other));
}

function isSameStem(stem: string, word: string): boolean {
  const start = MALAYALAM.test(stem) ? stem.slice(0, STEM_LETTERS) : stem;
  return start.length >= STEM_LETTERS && word.startsWith(start);
}

const MALAYALAM = /\p{Script=Malayalam}/u;

/** How a parent says that their child is fed: in a bottle may be either milk. */
const BREASTFED =
  /breast[ -]?(?:fed|milk)|\bexpressed\b|leche materna|only (?:breast|bf)|exclusively (?:breast|bf)|toma (?:solo |el )*(?:pecho|teta)|lactancia (?:materna|exclusiva)|mulapp?al|മുലപ്പാൽ/iu;
const ON_FORMULA = /f[oó]rmula|ഫോർമുല/iu;

/** Statements, by their English text, that are for babies who are fed in one way. */
const FOR_FORMULA = /\b(?:[Bb]abies|newborns) on formula|^(?:Formula poo|If your baby has formula|Infant formula already)/;
const FOR_BREASTFED = /^(?:A b|B)reastfed|\bbreastfed babies may skip/;

function isOfOtherFeeding({ kind, text }: Statement, asked: string): boolean {
  if (kind !== "know" && kind !== "do") return false;
  const [isBreastfed, isOnFormula] = [BREASTFED.test(asked), ON_FORMULA.test(asked)];
  if (isBreastfed === isOnFormula) return false;
  return (isBreastfed ? FOR_FORMULA : FOR_BREASTFED).test(text.en);
}

const DAYS = /(?<!\p{L})(?:days?|d[ií]as?|divas\p{L}*)(?!\p{L})|ദിവസ/iu;
const STRAINING = /(?<!\p{L})(?:strain|push|grunt|red(?!\p{L})|apriet|empuj|puj|roj[oa]|mukk|chuva)\p{L}*|മുക്ക|ചുവ/iu;

/**
 * Of one card what is said to another question than the one that is told. To what is told of days "once every few days is normal" and
 * "less than 3 times a week is not" are at odds as well: what warns stands.
 */
const OF_OTHER_QUESTION: Readonly<Record<string, readonly { leavesOut: string; told: RegExp; unless?: RegExp }[]>> = {
  "nappies-constipation": [
    { leavesOut: "often", told: DAYS },
    { leavesOut: "often", told: STRAINING },
    { leavesOut: "strain", told: DAYS, unless: STRAINING },
  ],
};

function isOfOtherQuestion({ id }: Card, statement: Statement, asked: string): boolean {
  const others = (OF_OTHER_QUESTION[id] ?? []).filter(({ leavesOut }) => leavesOut === statement.id);
  return others.some(({ told, unless }) => told.test(asked) && unless?.test(asked) !== true);
}

/** Of cards that answer more than the question above them, what answers another one. */
const ANSWERS: Readonly<Record<string, { told: RegExp; statements: readonly string[] }>> = {
  "feeding-formula-safe": {
    told: /(?<!\p{L})(?:how long|hours?|fridge|refrigerat\p{L}*|counter|left out|room temperature|overnight|night before|in advance|cu[aá]nto|aguanta|dura|horas?|nevera|frigor\p{L}*|temperatura ambiente|fuera|de antemano|ethra (?:neram|samayam|manikk\p{L}*)|manikk\p{L}*|fridg\p{L}*)(?!\p{L})|എത്ര (?:നേരം|സമയം|മണിക്കൂർ)|ഫ്രിഡ്ജ/iu,
    statements: ["keep", "fridge-us", "keep-gb"],
  },
  "sleep-own-room": {
    told: /(?<!\p{L})(?:twin|triplet|gemel|melliz|trilliz|iratta)\p{L}*|ഇരട്ട|ട്വിൻ/iu,
    statements: ["one-cot"],
  },
};

function isAnswer({ id }: Card, statement: Statement, asked: string): boolean {
  const answer = ANSWERS[id];
  return answer !== undefined && answer.statements.includes(statement.id) && answer.told.test(asked);
}
