import type { Reading } from "#domain/care/reading/reading.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import { isAlone, isBounded, isLimited, isRated } from "./counts.ts";

type NumberAt = Reading["numbers"][number];

/** Of these an answer may count a few, and advises on nothing: "two ideas", "tres preguntas". Malayalam by how they begin. */
const TALK = `things? ideas? questions? options? ways? habits? choices? thoughts? points? notes? reasons? rules? tips? books? timetables? plans? games? toys?
  signs? clues? checks? changes? moves? tricks? jobs? words? lines? sentences? phrases? places? countries sources? worries doubts kinds? sorts? types? facts? stories
  cosas? preocupaciones dudas miedos ideas preguntas? opciones formas maneras trucos consejos pistas motivos razones versiones momentos costumbres planes juegos juguetes senales cambios
  palabras frases sitios lugares pais(?:es)? fuentes? revisiones tareas claves reglas tipos caminos detalles datos avisos puntos noticias recordatorios gestos
  കാര്യ\\S* ചോദ്യ\\S* വഴി\\S* മാർഗ\\S* ചെറുകാര്യ\\S* സൂചന\\S* വാക്ക\\S* കൂട്ട\\S* സാധന\\S* പടി\\S* ഓർമ്മപ്പെടുത്ത\\S* തര\\S* ലക്ഷണ\\S* അടയാള\\S* ഘട്ട\\S*
  രാജ്യ\\S* raajy\\S* rajy\\S* കാരണ\\S* നിർദ്ദേശ\\S* കുറിപ്പ\\S* ആശയ\\S*
  vaakk\\S* koott\\S* saadhan\\S* padi\\S* lakshan\\S* kaar?y\\S* kary\\S* chody\\S* vazhi\\S* adayaal\\S* kaaran\\S* nirdesh\\S* tharam\\S* maarg\\S* soochana\\S*`;

/** People who are there, and what everybody has two of. */
const PEOPLE = `parents people friends mums moms padres madres personas amig[oa]s hands arms eyes ears manos brazos ojos sides lados seguis sois somos os les nos
  pe(?:r|ru|rum|rkk\\S*) kai\\S* ടത്ത\\S* പേ[രർ]\\S* വശ\\S* കൈ\\S* ആൾ\\S*`;

/** What may stand before them: another number, and how they are. */
const NUMBER_BEFORE = String.raw`(?:(?:or |o )?(?:\d|two|three|four|tres|cuatro)\S? )?`;
const HOW = String.raw`(?:(?:little|small|big|tiny|simple|quick|good|more|other|main|short|easy|clear|gentle|different|great|distint[oa]s|diferentes|grandes|pequen[oa]s?|buen[oa]s?|sencill[oa]s|clar[oa]s|cheriya|ചെറിയ|എളുപ്പ\S*|നല്ല|പ്രധാന) )?`;

function namesOf(words: string): string {
  return `${oneOf(words.split(/\s+/))}(?!\\S)`;
}

/** "Los dos" are both, and behind these words an age. */
const BOTH = String.raw`(?<!(?<!\S)(?:a|de|desde|hasta|hacia|tras|sobre|antes|cumpl\S*|entre) )(?:l[oa]s|ustedes|vosotr[oa]s|nosotr[oa]s|tus) #`;

/** Half asleep, half the battle. */
const HALF = 0.5;

interface FreeForm {
  form: RegExp;
  most: number;
}

/** Parts of what is written, which a number beside them only names: "answer 3", "the third reply". */
const WRITTEN = "answer|reply|response|message|paragraph|sentence|token|chunk|version|respuesta|mensaje|parrafo|frase";
const PLACE_IN_IT = 1000;

/** In all languages: what an answer counts of itself, and of who is there. */
const OF_THE_ANSWER: readonly FreeForm[] = [
  { form: new RegExp(`# ${NUMBER_BEFORE}${HOW}${namesOf(TALK)}`, "u"), most: 7 },
  { form: new RegExp(`# ${NUMBER_BEFORE}${namesOf(PEOPLE)}`, "u"), most: 4 },
  { form: /# of (?:you|us|them|these|those|it)(?!\S)/u, most: 4 },
  { form: /(?:steps?|part|page|option|number|question|pasos?|parte|opcion|pregunta|pagina) (?:\d (?:and|to|y|a) )?#/u, most: 9 },
  { form: /(?:പടി|padi|ഘട്ടം) #/u, most: 9 },
  { form: new RegExp(`(?:^| )(?:${WRITTEN}|(?<!a )word) (?:number |numero )?#`, "u"), most: PLACE_IN_IT },
  { form: new RegExp(`# (?:${WRITTEN}|question|pregunta)(?: |$)`, "u"), most: PLACE_IN_IT },
  { form: /(?:in|en) # (?:\S+ )?(?:steps|pasos)/u, most: 5 },
];

const ENGLISH: readonly FreeForm[] = [
  { form: /(?:one|which|any|either|neither|both|none) of (?:the|these|those) #/u, most: 5 },
  { form: /one or #/u, most: 2 },
  { form: /(?:even|single) #/u, most: 1 },
  { form: /here (?:are|come) #(?: (?:that|which|for|to)(?!\S)|$)/u, most: 9 },
  { form: /# at (?:once|then)/u, most: 3 },
  { form: /# (?:together|in one|in diapers|in nappies)/u, most: 3 },
  { form: /(?:you|us|no) #(?: |$)/u, most: 2 },
  { form: /# (?:little ones|under one roof|at home|parts to)/u, most: 4 },
  { form: /(?:day|week|month|night|minute|hour) or #/u, most: 2 },
  { form: /(?:count|breathe) (?:slowly )?to #/u, most: 10 },
  { form: /# (?:ones?|baby|child|kid|opinion|pregnancy|way|party|person|time|times? round)(?!\S)/u, most: 4 },
  { form: /# (?:thanks|times over|and one)(?!\S)/u, most: 1000 },
  { form: /# (?:asleep|an eye|expect|awake|empty|full|the (?:battle|world|night|time|fun|work|job|family|class))/u, most: HALF },
  {
    form: /(?:feels?|felt|seems?) (?:like )?(?:an? )?# (?:minutes?|hours?|nights?|days?|weeks?|months?|years?|times?)/u,
    most: 1000,
  },
  { form: /# (?:firm |sharp )?(?:back|chest|abdominal|stomach|belly) (?:blows?|slaps?|thrusts?)/u, most: 5 },
  { form: /# rescue breaths?/u, most: 5 },
];

const SPANISH: readonly FreeForm[] = [
  { form: new RegExp(BOTH, "u"), most: 2 },
  { form: /(?:un[oa]|cual|cosas|algun[oa]|ningun[oa]|medio) de l[oa]s #/u, most: 4 },
  { form: /(?:un[oa] o|ni|son|sois|somos|entre) #(?! [ye] )/u, most: 2 },
  { form: /# (?:juntos|juntas|en casa)/u, most: 3 },
  { form: /no hay #/u, most: 2 },
  { form: /una de #$/u, most: 2 },
  { form: /(?<!\S|(?:antes|despues|partir|alrededor|cerca|mas|menos) )de l[oa]s #$/u, most: 2 },
  { form: /l[oa]s # [^ ]+is(?: |$)/u, most: 5 },
  { form: /entre l[oa]s #(?! (?:[ye]|a) )/u, most: 2 },
  // "That tires you both": at the end of a clause no age is meant.
  { form: /(?:^| )a l[oa]s #$/u, most: 2 },
  { form: /(?:dia|semana|mes|noche|rato) o #/u, most: 2 },
  { form: /(?:contar|cuenta|cuentas) hasta #/u, most: 10 },
  { form: /# (?:bebe|hij[oa]|opinion|embarazo|vez|persona|parto)(?: |$)/u, most: 4 },
  { form: /# (?:gracias|dudas|vueltas|cosas|preguntas|veces mas)/u, most: 1000 },
  { form: /# (?:dormid\S*|despiert\S*|vaci\S*|llen\S*|rot[oa]|famili\S*|humanidad|tarea|mundo|vida)/u, most: HALF },
  { form: /(?:tienes|teneis|tienen|tengo) # que/u, most: 3 },
  { form: /# (?:golpes|palmadas) (?:en|entre) (?:la|los|las)/u, most: 5 },
  { form: /# (?:compresiones|insuflaciones)(?! (?:por|al))/u, most: 5 },
];

const MALAYALAM: readonly FreeForm[] = [
  { form: /(?<!\S)(?:ഒന്നോ|onno) #/u, most: 2 },
  { form: /# (?:ഒന്നിച്ച്|ഒരുമിച്ച്|orumich)/u, most: 3 },
  { form: /# നും(?! \d)/u, most: 2 },
  { form: /# (?:ഭാഗവും|പ്രായത്തിലും|bhaagavum|bhagavum|praayathilum|prayathilum)(?!\S)/u, most: 2 },
  { form: /# (?:കുഞ്ഞ\S*|kunj\S*)/u, most: 4 },
  { form: /# (?:സംശയ|samshay|നന്ദി|nandi)/u, most: 1000 },
  { form: /# (?:\S?ൽ|il)?(?:നിന്ന\S*)? ?(?:ഏത\S*|eth\S*)/u, most: 4 },
  { form: /# (?:\S?ൽനിന്ന\S*|ണ്)(?: |$)/u, most: 2 },
  { form: /# (?:മയക്ക|ഉറക്ക|urakk|mayakk)/u, most: HALF },
  {
    form: /(?:പുലർച്ചെ|രാത്രി|വെളുപ്പിന്|പാതിരാ|raathri|rathri|pularche|veluppinu?) # (?:മണി\S*|mani\S*)(?! (?:മു|ശേ|കഴി|വരെ|mu|she|kazhi|vare))/u,
    most: 4,
  },
];

/** As they stand: words before, the number as #, words behind. Each says by itself that nothing is advised. */
const FREE = [...OF_THE_ANSWER, ...ENGLISH, ...SPANISH, ...MALAYALAM];

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
export function isFree(reading: Reading, number: NumberAt, numbers: readonly NumberAt[], isHeading = false): boolean {
  const { value, start, end } = number;
  const isWord = reading.tokens[start]?.value === null;
  if (isBounded(reading, number)) return false;
  const [before = "", own = ""] = [start - 1, start].map((at) => reading.tokens[at]?.word);
  // "She is past the one, and waits for the other."
  if (value === 1 && isWord && before === "the") return true;
  if (value === 1 && isWord)
    return !isRated(reading, number, BESIDE) && !(isAlone(reading, number) && isLimited(reading, number, numbers));
  if (value >= YEARS.from && value <= YEARS.to) return OF_YEARS.test(before) || isAlone(reading, number);
  // "Six plans for a rainy day:"
  if (isHeading && isWord && value <= LARGEST_LIST && !isAlone(reading, number) && !isRated(reading, number)) return true;
  const isFew = reading.tokens.slice(end, end + 2).some(({ word }) => FEW_OF.test(word));
  if (FEW.test(own) && isFew) return true;
  if (value <= LARGEST_GROUP && isWord && THESE.test(before) && isAlone(reading, number)) return !isRated(reading, number);
  if (value <= LARGEST_GROUP && isItem(reading, number)) return true;
  const around = wordsAround(reading, number);
  return FREE.some(({ form, most }) => value <= most && (Number.isInteger(value) || most === HALF) && form.test(around));
}

const LARGEST_GROUP = 5;
const LARGEST_LIST = 9;

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
