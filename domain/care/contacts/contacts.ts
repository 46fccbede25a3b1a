import type { Line } from "#domain/care/contacts/lines/contactLine.ts";
import { LAST_RESORT } from "./lastResort.ts";
import { AMERICAS } from "./lines/americas.ts";
import { ASIA_PACIFIC } from "./lines/asiaPacific.ts";
import { BRITAIN_AND_IRELAND } from "./lines/britainAndIreland.ts";
import { EASTERN_EUROPE } from "./lines/easternEurope.ts";
import { GULF_AND_AFRICA } from "./lines/gulfAndAfrica.ts";
import { NORTHERN_EUROPE } from "./lines/northernEurope.ts";
import { SOUTHERN_EUROPE } from "./lines/southernEurope.ts";
import { WESTERN_EUROPE } from "./lines/westernEurope.ts";

/** A line of one country, as the stored pages named in it have it. Nobody has called one or opened a live page for us yet. */
export interface Contact extends Line {
  /** ISO 3166-1 alpha-2. */
  country: string;
  verified: false;
  /** A number is a fact and nobody's: no words of its page are used. */
  licence: "fact";
}

const BY_COUNTRY = {
  ...ASIA_PACIFIC,
  ...GULF_AND_AFRICA,
  ...AMERICAS,
  ...BRITAIN_AND_IRELAND,
  ...WESTERN_EUROPE,
  ...SOUTHERN_EUROPE,
  ...NORTHERN_EUROPE,
  ...EASTERN_EUROPE,
};

export const CONTACTS: readonly Contact[] = Object.entries(BY_COUNTRY).flatMap(([country, lines]) =>
  lines.map((line): Contact => ({ country, verified: false, licence: "fact", ...line })),
);

/** More than these would hide the first. */
const URGENT_CONTACTS = 3;

export function contactsOf(country: string): readonly Contact[] {
  return CONTACTS.filter((contact) => contact.country === country);
}

/**
 * Whom to call where nothing but the country is known, the first to be called first: emergency services and the poison lines of which
 * it is known that they never sleep. Which lines fit the signs of an emergency card, `cardLines` says. Empty where the country has no
 * number of its own here; then none is guessed.
 */
export function urgentContacts(country: string | null): readonly Contact[] {
  const lines = country === null ? [] : contactsOf(country);
  const [first, ...others] = lines.filter(({ kind }) => kind === "emergency");
  if (first === undefined) return [];
  const poison = lines.filter(({ kind, hours }) => kind === "poison" && hours === "always");
  return [first, ...others, ...poison].slice(0, URGENT_CONTACTS);
}

/** The countries that have an emergency number here. */
export const LISTED_COUNTRIES: readonly string[] = Object.keys(BY_COUNTRY);

/** What of a line may be dialled or written to, as digits alone; a number of North America with and without the leading 1. */
export function digitsOf({ number, messages = [] }: Pick<Line, "number" | "messages">): readonly string[] {
  const numbers = [number, ...messages.filter(({ by }) => by !== "chat").map(({ to }) => to)];
  return numbers.flatMap((written) => {
    const digits = written.replaceAll(/\D/g, "");
    return /^1\d{10}$/.test(digits) ? [digits, digits.slice(1)] : [digits];
  });
}

/** Every number of the table as its digits alone. */
export const LISTED_NUMBERS: ReadonlySet<string> = new Set([...CONTACTS, LAST_RESORT].flatMap(digitsOf));
