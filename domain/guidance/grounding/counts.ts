import type { Reading } from "#domain/care/reading/reading.ts";

type NumberAt = Reading["numbers"][number];

/** Behind these a number alone is an age, a time, a limit: "from age eight", "antes de los tres". */
const LIMITS: ReadonlySet<string> = new Set(
  `from before until till by after over under above below beyond past age aged turn turns turning every than least most maximum max up about around
  desde antes hasta despues tras partir mas menos cada cumpla cumple cumplir maximo minimo pasados entre between
  kazhinju kazhinjal munpu`.split(/\s+/),
);
/** What may stand between such a word and its number. */
const LINKS: ReadonlySet<string> = new Set(
  "the de los las el la about around at of to or que and y o unos unas she he".split(" "),
);
/** In Malayalam they stand behind. */
const LIMITS_BEHIND =
  /^(?:മുതൽ|വരെ|മുമ്പ|മുൻപ|ശേഷ|കഴിഞ്ഞ|കൂടുതൽ|അധിക|താഴെ|muth?al|vare|mun[pb]|shesh|kazhinj|kooduthal|th?aazhe|thazhe)/u;

/** No noun: what was counted is not told. */
const GRAMMAR: ReadonlySet<string> = new Set(
  `a an the and or but to till until before after when while if then so that is are was be may can will should must he she they you we it its his her their your
  in on at for with by of as than no not o u y e ya si no es son puede pueden se que de del el la los las en con sin para who which whose por pero un una mejor antes
  despues hasta cuando mientras al a plus too also only am pm he's`.split(/\s+/),
);

/** Nothing is named of which it is the number. */
export function isAlone(reading: Reading, { start, end }: NumberAt): boolean {
  const [before = "", behind = ""] = [start - 1, end].map((at) => reading.tokens[at]?.word);
  return !reading.isOneClause(end, start) || GRAMMAR.has(behind) || (IS_OF_AGE.test(before) && NOW.test(behind));
}

/** "She is four now": so an age is told, and "give four now" is none. */
const IS_OF_AGE = /^(?:tiene|cumple|is|she's|he's)$/u;
const NOW = /^(?:ahora|now)$/u;

/** Behind a word that limits: "before she turns one". */
export function isLimited(reading: Reading, { start, end }: NumberAt, numbers: readonly NumberAt[]): boolean {
  if (reading.isOneClause(end, start) && LIMITS_BEHIND.test(reading.tokens[end]?.word ?? "")) return true;
  for (let at = start - 1; at >= 0 && reading.isOneClause(at, start); at--) {
    const word = reading.tokens[at]?.word ?? "";
    if (LIMITS.has(word)) return true;
    if (!LINKS.has(word) && !numbers.some((each) => at >= each.start && at < each.end)) return isSpanishAge(reading, at, start);
  }
  return isSpanishAge(reading, start - 2, start);
}

/** "A los siete" */
function isSpanishAge(reading: Reading, at: number, start: number): boolean {
  return at + 2 === start && reading.tokens[at]?.word === "a" && reading.tokens[at + 1]?.word === "los";
}

/** "Two rice cakes a day", "seis tomas al día": what is taken or done so often. */
const RATES: ReadonlySet<string> = new Set(
  "day daily week hour night dia diario diaria diarias diarios semana hora noche ദിവസം divasam".split(" "),
);
const EACH: ReadonlySet<string> = new Set("a per each every al por cada ഓരോ".split(" "));
const NEAR = 5;
/** More than, no more than, at least: behind one of these a number is advice, whatever it counts. */
const BOUNDS: readonly RegExp[] = [
  /(?:no |not )?more than$/u,
  /(?:no |not )?(?:less|fewer) than$/u,
  /(?:at least|at most|up to|a maximum of|maximum)$/u,
  /(?:mas|menos) de$/u,
  /(?:al menos|como (?:mucho|maximo|minimo)|maximo|hasta|minimo)$/u,
];

/** Whether it has a bound: "no more than four". */
export function isBounded(reading: Reading, { start }: NumberAt): boolean {
  const before = reading.tokens
    .slice(Math.max(0, start - 3), start)
    .filter(({ clause }) => clause === reading.tokens[start]?.clause)
    .map(({ word }) => word)
    .join(" ");
  return BOUNDS.some((bound) => bound.test(before));
}

/** Whether so many are counted by the day or the week. */
export function isRated(reading: Reading, { start, end }: NumberAt, near = NEAR): boolean {
  const words = reading.tokens.slice(end, end + near);
  const at = words.findIndex(({ word, clause }) => RATES.has(word) && clause === reading.tokens[start]?.clause);
  return at > 0 && (EACH.has(words[at - 1]?.word ?? "") || /^(?:daily|diari)/u.test(words[at]?.word ?? ""));
}

/** Between its two numbers: "3 in 4", "one out of five", "5-ൽ 1". */
const OUT_OF: ReadonlySet<string> = new Set([
  "in",
  "out of",
  "of every",
  "of",
  "en cada",
  "de cada",
  "in every",
  "ൽ",
  "il",
  "യിൽ",
  "ഇൽ",
]);
const LARGEST_WHOLE = 1000;

export interface Share {
  numbers: readonly NumberAt[];
  /** From nothing to one. */
  share: number;
  outOf: readonly [part: number, whole: number];
}

/** How many of how many. Malayalam says the whole first. */
export function sharesOf(reading: Reading, numbers: readonly NumberAt[]): Share[] {
  return numbers.flatMap((first, at): Share[] => {
    const second = numbers[at + 1];
    if (second === undefined || !reading.isOneSentence(first.start, second.start) || second.start - first.end > 2) return [];
    const between = reading.tokens
      .slice(first.end, second.start)
      .map(({ word }) => word)
      .join(" ");
    if (!OUT_OF.has(between)) return [];
    const isWholeFirst = /^(?:ൽ|il|യിൽ|ഇൽ)$/u.test(between);
    const [part, whole] = isWholeFirst ? [second.value, first.value] : [first.value, second.value];
    if (!Number.isInteger(part) || part >= whole || whole > LARGEST_WHOLE) return [];
    const found: Share = { numbers: [first, second], share: part / whole, outOf: [part, whole] };
    const other = isWholeFirst ? numbers[at + 2] : numbers[at - 1];
    return [found, ...otherPart(other, isWholeFirst ? second : first, whole)];
  });
}

/** "Six or seven in ten": both are parts of it. */
function otherPart(other: NumberAt | undefined, beside: NumberAt, whole: number): Share[] {
  if (other === undefined || other.value >= whole || !Number.isInteger(other.value)) return [];
  const between = Math.min(Math.abs(other.start - beside.end), Math.abs(beside.start - other.end));
  return between > 1 ? [] : [{ numbers: [other], share: other.value / whole, outOf: [other.value, whole] }];
}

const CLOCK_LIMITS: ReadonlySet<string> = new Set(
  "from before until till by after between and to than past desde antes hasta despues entre y de pasadas".split(" "),
);
/** "Las dos" are both, "a las dos" is a time. */
const BEFORE_HOURS: ReadonlySet<string> = new Set("a desde hasta hacia sobre de y o antes entre son es".split(" "));
const PARTS_OF_DAY: ReadonlySet<string> = new Set(
  "am pm morning afternoon evening night o'clock oclock manana tarde noche madrugada".split(" "),
);
/** In between stand "in the", "de la". */
const TO_PART = 3;
const HOURS_A_DAY = 24;

/** Times of the clock; not `isLimit`: "at three in the morning" is when she wakes, and nothing is to begin or to end then. */
export function clockTimes(reading: Reading, numbers: readonly NumberAt[]): { number: NumberAt; isLimit: boolean }[] {
  return numbers.flatMap((number) => {
    const [before = "", earlier = "", first = ""] = [1, 2, 3].map((back) => reading.tokens[number.start - back]?.word);
    const isHour = /^las?$/u.test(before) && BEFORE_HOURS.has(earlier);
    if (number.value > HOURS_A_DAY || !(isHour ? isAlone(reading, number) : isOfDay(reading, number))) return [];
    const isMood = SMALL_HOURS.has(number.value) && isAtNight(reading, number);
    if (!isMood) return [{ number, isLimit: true }];
    const isLimit = isHour ? earlier !== "a" && (CLOCK_LIMITS.has(earlier) || CLOCK_LIMITS.has(first)) : CLOCK_LIMITS.has(before);
    return [{ number, isLimit }];
  });
}

/** "At three in the morning": then nobody advises anything. */
const SMALL_HOURS: ReadonlySet<number> = new Set([12, 1, 2, 3, 4, 5]);
const NIGHT: ReadonlySet<string> = new Set("am morning night manana noche madrugada".split(" "));

function isAtNight(reading: Reading, { start, end }: NumberAt): boolean {
  return reading.tokens
    .slice(end, end + TO_PART + 1)
    .some(({ word, sentence }) => NIGHT.has(word) && sentence === reading.tokens[start]?.sentence);
}

function isOfDay(reading: Reading, { start, end }: NumberAt): boolean {
  const behind = reading.tokens
    .slice(end, end + TO_PART + 1)
    .filter(({ sentence }) => sentence === reading.tokens[start]?.sentence);
  const at = behind.findIndex(({ word }) => PARTS_OF_DAY.has(word));
  return at === 0 || (at > 0 && /^(?:in|de|por|at|\d+)$/u.test(behind[0]?.word ?? ""));
}
