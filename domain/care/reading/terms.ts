import { MEAN_MONTH_DAYS } from "#domain/care/child/age.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import { range, type Span, UNIT_MINUTES } from "./spans.ts";

type Place = Pick<Span, "start" | "end">;

/** Weeks or months of a pregnancy, whenever a child comes. */
const TERM = { week: { from: 22, to: 43 }, month: { from: 5, to: 9 } } as const;

/** Where no other age is told of the same child, a time may as well be how long it has lived. */
export function termsIn(
  reading: Reading,
  spans: readonly Span[],
  surelyAges: (others: readonly Span[]) => readonly Place[],
): Span[] {
  const mayBe = spans.filter((span) => isOfTerm(reading, span));
  if (mayBe.length === 0) return [];
  const others = spans.filter((span) => !mayBe.includes(span));
  const surely = surelyAges(others);
  return mayBe.filter((term) => {
    const told = surely.length > 0 ? surely : others.filter((span) => isAfterTerm(reading, span, term));
    return told.some((age) => isOfOneChild(reading, term, age));
  });
}

/** "Born 10 weeks early", "nació a las 32 semanas": how much too early a child came, or when, and no time that it has lived. */
function isOfTerm(reading: Reading, { unit, minutes, start, end }: Span): boolean {
  if (unit !== "week" && unit !== "month" && unit !== "day") return false;
  const isWord = (at: number, ...concepts: Concept[]): boolean => reading.isOneClause(at, start) && reading.is(at, ...concepts);
  const { word: before = "" } = reading.tokens[start - 1] ?? {};
  // "My 6 weeks premature baby", "she is 6 weeks premature" may be as old as that.
  if (isEarly(reading, start, end + 1)) {
    const isAged =
      isWord(start - 1, "child", "baby", "own") || (isWord(start - 1, "ageIs") && before !== "was" && before !== "con");
    return !isAged && !isWord(end + 2, "child", "baby");
  }
  // "8 weeks too early", and not "8 weeks old early this morning".
  if (isEarly(reading, start, end + 2) && !isWord(end + 1, "ageMark", "ago", "and", "child", "baby")) return true;
  if (unit === "day") return false;
  const count = minutes / (unit === "week" ? 7 : MEAN_MONTH_DAYS) / UNIT_MINUTES.day;
  if (count < TERM[unit].from || count > TERM[unit].to) return false;
  const isAt = reading.is(start - 1, "bornAt") || before === "de";
  const isBefore = isAt && [start - 2, start - 3].some((at) => isWord(at, "born"));
  return isBefore || (reading.tokens[end]?.sound.endsWith("il") === true && isWord(end + 1, "born"));
}

/** "Early" behind a time that itself stands behind a verb of birth, or "premature", "de antelación", "നേരത്തേ ജനിച്ചു" straight behind it. */
function isEarly(reading: Reading, start: number, at: number): boolean {
  if (!reading.isOneClause(at, start)) return false;
  return reading.of("early").some((places) => {
    const last = places.at(-1) ?? 0;
    if (last === at && places[0] < start) return true;
    return places[0] === at && !/^(?:early|antes)/.test(reading.tokens[last]?.word ?? "");
  });
}

const BETWEEN = ["small", "ageMark", "ageIs", "and", "born", "bornAt", "early", "now"] as const satisfies Concept[];

/** Nothing between them speaks of another child: "he is 2 years old, my daughter was born 5 weeks early". */
function isOfOneChild(reading: Reading, one: Place, other: Place): boolean {
  const [from, to] = one.start < other.start ? [one.end + 1, other.start - 1] : [other.end + 1, one.start - 1];
  if (!reading.isOneSentence(one.start, other.start)) return false;
  const isHers = (word: string): boolean => word === "she" || word === "her";
  const isHis = (word: string): boolean => word === "he" || word === "his" || word === "him";
  const words = reading.tokens.map(({ word }) => word);
  if (words.some(isHers) && words.some(isHis)) return false;
  return (
    from > to ||
    range(from, to).every((at) => {
      if (isHers(words[at] ?? "") || isHis(words[at] ?? "")) return true;
      return reading.is(at, ...BETWEEN) && !reading.is(at, "child", "baby", "sibling", "own", "elder");
    })
  );
}

/** "Born 3 weeks early and is now 5 weeks", "born 4 weeks early 2 weeks ago", where no other age is told. */
export function isAfterTerm(reading: Reading, { unit, start, end }: Span, term: Span): boolean {
  if (start < term.end || !reading.isOneSentence(start, term.end)) return false;
  if (reading.is(end + 1, "ago") || reading.tokens[start - 1]?.word === "hace") return true;
  return (unit === "week" || unit === "month") && !range(start - 1, start - 2).some((at) => reading.is(at, "spanMark"));
}
