import type { Reading } from "#domain/care/reading/reading.ts";
import { isAlone, isBounded, isLimited, isRated } from "./counts.ts";

type NumberAt = Reading["numbers"][number];

/** What may be counted in an answer without advising on anything: "two ideas", "three questions". */
const OF_TALK = String.raw`(?:(?:or |o )?(?:\d|two|three|four|tres|cuatro)\S? )?(?:(?:little|small|big|tiny|simple|quick|good|more|other|main|short|easy|clear|gentle|pequen[oa]s?|buen[oa]s?|preguntas?|sencill[oa]s|clar[oa]s|cheriya|ചെറിയ|എളുപ്പ\S*|നല്ല|പ്രധാന) )?(?:things?|ideas?|questions?|options?|ways?|habits?|choices?|thoughts?|points?|notes?|reasons?|rules?|tips?|books?|timetables?|plans?|games?|toys?|signs?|changes?|words?|places?|parts?|times? (?:in a row|running)|cosas?|preguntas?|opciones|formas|maneras|trucos|consejos|pistas|motivos|razones|versiones|momentos|costumbres|planes|juegos|juguetes|senales|cambios|palabras|sitios|revisiones|tareas|pasos para|കാര്യ\S*|ചോദ്യ\S*|വഴി\S*|മാർഗ\S*|ചെറുകാര്യ\S*|സൂചന\S*|വാക്ക\S*|കൂട്ട\S*|സാധന\S*|പടി\S*|ഓർമ്മപ്പെടുത്തൽ|തര\S*|ലക്ഷണ\S*|ഘട്ട\S*|vaakk\S*|koott\S*|saadhan\S*|padi\S*|lakshan\S*|kaar?y\S*|chody\S*|vazhi\S*|adayaal\S*)`;

/** People who are there, and what everybody has two of. */
const OF_PEOPLE = String.raw`(?:(?:or|o) \S+ )?(?:of (?:you|us|them|these|those|it)|parents|people|friends|mums|moms|padres|madres|personas|amig[oa]s|hands|arms|eyes|ears|manos|brazos|ojos|sides|lados|in (?:diapers|nappies)|seguis|sois|somos|os|les|nos|se|pe(?:r|ru|rum|rkk\S*)|kai\S*|bhaag\S*|ടത്ത\S*|പേ[രർ]\S*|ിടത്ത\S*|വശ\S*|കൈ\S*)(?!\S)`;

/** "Los dos" are both, and behind these words an age. */
const BOTH = String.raw`(?<!(?:a|de|desde|hasta|hacia|tras|sobre|antes|cumpl\S*|entre) )(?:l[oa]s|ustedes|vosotr[oa]s|nosotr[oa]s|tus) #`;

/** As they stand: words before, the number as #, words behind. Each says by itself that nothing is advised. */
const FREE: readonly { form: RegExp; most: number }[] = [
  { form: new RegExp(`# ${OF_TALK}`, "u"), most: 7 },
  { form: new RegExp(`# ${OF_PEOPLE}`, "u"), most: 4 },
  { form: new RegExp(BOTH, "u"), most: 2 },
  { form: /(?:un[oa]|cual|cosas|algun[oa]|ningun[oa]|medio) de l[oa]s #/u, most: 4 },
  { form: /(?:one|which|any|either|neither|both|none) of (?:the|these|those) #/u, most: 5 },
  { form: /(?:one|uno|una) (?:or|o) #|(?<!\S)(?:ഒന്നോ|onno) #/u, most: 2 },
  { form: /(?:even|single|ni) #/u, most: 1 },
  { form: /# (?:at (?:once|then)|together|juntos|juntas|ഒന്നിച്ച്|ഒരുമിച്ച്)/u, most: 3 },
  { form: /# (?:മത\S*|ാമത\S*|math\S*)/u, most: 5 },
  { form: /(?:പടി|padi|ഘട്ടം) #/u, most: 9 },
  { form: /(?:son|sois|somos|you|us|between|entre) #(?: |$)/u, most: 2 },
  { form: /(?:day|week|month|night|minute|hour|dia|semana|mes|noche|rato) (?:or|o) #/u, most: 2 },
  { form: /(?:count|breathe|contar|cuenta|cuentas) (?:slowly )?(?:to|hasta) #/u, most: 10 },
  { form: /(?:steps?|part|option|number|question|pasos?|parte|opcion|pregunta) (?:\d (?:and|to|y|a) )?#/u, most: 9 },
  { form: /(?:in|en) # (?:\S+ )?(?:steps|pasos|words|palabras)/u, most: 5 },
  { form: /# (?:ones?|bebe|baby|hij[oa]|opinion|pregnancy|embarazo|way|party|person|time round)(?: |$)/u, most: 4 },
  { form: /# (?:gracias|dudas|thanks|vueltas|cosas)/u, most: 1000 },
  { form: /# (?:asleep|an eye|expect|dormid\S*|famili\S*|humanidad|tarea|mundo|the battle|the world|the night)/u, most: 1 },
  { form: /# (?:\S?ൽ|il)?(?:നിന്ന\S*)? ?(?:ഏത\S*|eth\S*)/u, most: 4 },
  { form: /# \S?ൽനിന്ന\S*/u, most: 2 },
  { form: /# ണ്(?: |$)/u, most: 2 },
  { form: /(?:tienes|teneis|tienen|tengo) # que/u, most: 3 },
  { form: /# in one/u, most: 3 },
  { form: /(?:feels?|felt|seems?) (?:like )?(?:an? )?#/u, most: 1000 },
  {
    form: /(?:പുലർച്ചെ|രാത്രി|വെളുപ്പിന്|പാതിരാ|raathri|rathri|pularche|veluppinu?) # (?:മണി\S*|mani\S*)(?! (?:മു|ശേ|കഴി|വരെ|mu|she|kazhi|vare))/u,
    most: 4,
  },
];

/** "These three", "the two": what was told of before. */
const THESE = /^(?:these|those|all|the|other|estos|estas|esos|esas|otros|otras|ഈ|ee)$/u;

/** "A couple of nights", "un par de noches": so many are no stretch of time that anybody advises. */
const FEW = /^(?:couple|par)$/u;
const FEW_OF = /^(?:nights?|noches?|ideas?|things?|cosas?|trucos?|questions?)$/u;

const BEFORE = 4;
const BEHIND = 5;
const YEARS = { from: 1900, to: 2100 };
const OF_YEARS = /^(?:in|en|since|of|from|year|del?|desde|early|late|by|until|hasta)$/u;

/** "One a day", not "one walk with her in the day". */
const BESIDE = 2;

/** Numbers that count nothing which advises on health. The list is closed: whatever is not here counts. */
export function isFree(reading: Reading, number: NumberAt, numbers: readonly NumberAt[]): boolean {
  const { value, start, end } = number;
  const isWord = reading.tokens[start]?.value === null;
  if (isBounded(reading, number)) return false;
  const [before = "", own = ""] = [start - 1, start].map((at) => reading.tokens[at]?.word);
  // "She is past the one, and waits for the other."
  if (value === 1 && isWord && before === "the") return true;
  if (value === 1 && isWord)
    return !isRated(reading, number, BESIDE) && !(isAlone(reading, number) && isLimited(reading, number, numbers));
  if (value >= YEARS.from && value <= YEARS.to) return OF_YEARS.test(before);
  const isFew = reading.tokens.slice(end, end + 2).some(({ word }) => FEW_OF.test(word));
  if (FEW.test(own) && isFew) return true;
  if (value <= LARGEST_GROUP && isWord && THESE.test(before) && isAlone(reading, number)) return true;
  if (value <= LARGEST_GROUP && isItem(reading, number)) return true;
  const around = wordsAround(reading, number);
  return FREE.some(({ form, most }) => value <= most && (Number.isInteger(value) || most === 1) && form.test(around));
}

const LARGEST_GROUP = 5;

/** "One, call her. Two, sit down." */
function isItem({ tokens }: Reading, { start, end }: NumberAt): boolean {
  const [before, own, behind] = [tokens[start - 1], tokens[start], tokens[end]];
  return before?.sentence !== own?.sentence && behind?.sentence === own?.sentence && behind?.clause !== own?.clause;
}

function wordsAround(reading: Reading, { start, end }: NumberAt): string {
  const wordsOf = (from: number, to: number): string =>
    reading.tokens
      .slice(Math.max(0, from), to)
      .filter((_, at) => reading.isOneClause(Math.max(0, from) + at, start))
      .map(({ word }) => word)
      .join(" ");
  return `${wordsOf(start - BEFORE, start)} # ${wordsOf(end, end + BEHIND)}`.trim();
}
