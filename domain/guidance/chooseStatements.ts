import { type Card, holdsAt, type Months, type Statement } from "./card.ts";

/** What cards go by of a child. Whoever builds one gives all of it (`Required`): what is forgotten would be unknown, and nobody would see it. */
export interface KnownChild {
  /** Completed months of the child's age; null: unknown. */
  months: number | null;
  /** The same for development, where it is another one, as of a child born early (`developmentAge`). */
  developmentMonths?: number | null;
  /** The parent's own words for what the child has, such as asthma; null: nothing is on file. */
  conditions?: string | null;
}

export const UNKNOWN_CHILD: Required<KnownChild> = { months: null, developmentMonths: null, conditions: null };

/** A child that is meant, and the name by which the words mean it. */
export interface MeantChild extends KnownChild {
  name?: string;
}

/** For whom a card is read: one child, those who may be meant as well, and the country where they live. */
export interface ForWhom extends MeantChild {
  /** Who may be meant as well: what holds for one of them is told. */
  others?: readonly MeantChild[];
  /** ISO 3166-1 alpha-2; null: unknown. */
  country: string | null;
}

/** Of development a child born early is asked by the day on which it was due (https://www.cdc.gov/act-early/). */
const BY_DUE_DATE: ReadonlySet<string> = new Set(["development", "milestones", "speech", "play"]);

/** The age by which a card is read. */
export function monthsFor({ topic }: Pick<Card, "topic">, { months, developmentMonths = null }: KnownChild): number | null {
  return BY_DUE_DATE.has(topic) ? (developmentMonths ?? months) : months;
}

/** Whether what a card says of these ages holds for one who may be meant. */
export function holdsFor(ages: Months | null, card: Pick<Card, "topic">, whom: Omit<ForWhom, "country">): boolean {
  return [whom, ...(whom.others ?? [])].some((each) => holdsAt(ages, monthsFor(card, each)));
}

/** Of several who are meant the names of those for whom what a card says of these ages holds; none where it holds for each, or not all have a name. */
export function namesFor(ages: Months | null, card: Pick<Card, "topic">, whom: Omit<ForWhom, "country">): string[] {
  const meant = [whom, ...(whom.others ?? [])];
  const held = meant.filter((each) => holdsAt(ages, monthsFor(card, each)));
  const isForEach = held.length === meant.length || meant.some(({ name }) => name === undefined);
  return isForEach ? [] : held.flatMap(({ name = "" }) => name);
}

/** A statement, and the place whose advice it is where another place says otherwise; `isOwn`: where the person lives. */
export interface ChosenStatement {
  statement: Statement;
  place: { country: string; isOwn: boolean } | null;
}

/** More places than these beside the person's own are too many to read. */
const MOST_OTHERS = 2;

/**
 * What of a card holds for a child of this age in this country. Of statements that differ by country the person's own comes first, and
 * the others are named; what is said of another country alone, and differs from nothing, is left out.
 */
export function chooseStatements(card: Card, whom: ForWhom): ChosenStatement[] {
  const holding = card.statements.filter(({ ages }) => holdsFor(ages, card, whom));
  const told = new Set<string>();
  return holding.flatMap((statement) => {
    const { differs, countries } = statement;
    if (differs === null) return isFor(countries, whom.country) ? [{ statement, place: null }] : [];
    if (told.has(differs)) return [];
    told.add(differs);
    return byCountry(
      holding.filter((other) => other.differs === differs),
      whom.country,
    );
  });
}

function isFor(countries: readonly string[] | null, country: string | null): boolean {
  return countries === null || country === null || countries.includes(country);
}

function byCountry(statements: readonly Statement[], country: string | null): ChosenStatement[] {
  const isOwn = ({ countries }: Statement) => country !== null && (countries?.includes(country) ?? false);
  const placed = (statement: Statement, own: boolean): ChosenStatement => {
    const named = own ? country : (statement.countries?.[0] ?? null);
    return { statement, place: named === null ? null : { country: named, isOwn: own } };
  };
  const own = statements.filter(isOwn).map((statement) => placed(statement, true));
  const others = statements.filter((statement) => !isOwn(statement)).map((statement) => placed(statement, false));
  return [...own, ...others.slice(0, own.length > 0 ? MOST_OTHERS : MOST_OTHERS + 1)];
}
