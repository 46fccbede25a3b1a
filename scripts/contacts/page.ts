import { readFileSync, writeFileSync } from "node:fs";
import { countryName } from "#domain/account/country.ts";
import { type Contact, CONTACTS, contactsOf, LISTED_COUNTRIES } from "#domain/care/contacts/contacts.ts";
import { CONTACT_KINDS, type ContactKind, type LineHours } from "#domain/care/contacts/lines/contactLine.ts";

/** Writes docs/contacts.md from the table of contacts; page.test.ts holds both equal. */
export const PAGE = "docs/contacts.md";

/** How many lines a country had of each kind before every one was looked for on official pages, on 2026-11-22. */
const BEFORE = JSON.parse(readFileSync(new URL("before.json", import.meta.url), "utf8")) as Record<
  string,
  Partial<Record<ContactKind, number>>
>;

const KIND_NAMES: Record<ContactKind, string> = {
  emergency: "emergency",
  poison: "poison",
  crisis: "crisis",
  violence: "violence",
  childProtection: "child protection",
  healthLine: "health advice",
};

export function contactsPage(words: string): string {
  const countries = LISTED_COUNTRIES.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "en"));
  return [
    words.trim(),
    "## Counts\n\nBefore 2026-11-22 → now; empty where there was and is none.",
    table(["", ...CONTACT_KINDS.map((kind) => KIND_NAMES[kind])], [...countries.map(countsOf), totals()]),
    "## Not covered\n\nNo official page was stored for these, or none that was found. No number is shown.",
    CONTACT_KINDS.filter((kind) => kind !== "emergency")
      .map((kind) => `- **${KIND_NAMES[kind]}**: ${withoutKind(kind, countries)}`)
      .join("\n"),
    "## Every line",
    table(
      ["country", "kind", "number", "service", "hours", "messages", "publisher", "dated", "read on", "as"],
      countries.flatMap((country) => contactsOf(country).map(lineRow)),
    ),
  ]
    .join("\n\n")
    .concat("\n");
}

function nameOf(country: string): string {
  return countryName(country, "en");
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function count(country: string, kind: ContactKind): number {
  return contactsOf(country).filter((contact) => contact.kind === kind).length;
}

function change(before: number, now: number): string {
  return before === 0 && now === 0 ? "" : `${before} → ${now}`;
}

function countsOf(country: string): string[] {
  return [nameOf(country), ...CONTACT_KINDS.map((kind) => change(BEFORE[country]?.[kind] ?? 0, count(country, kind)))];
}

function totals(): string[] {
  const cells = CONTACT_KINDS.map((kind) => {
    const before = Object.values(BEFORE).reduce((sum, counts) => sum + (counts[kind] ?? 0), 0);
    return change(before, CONTACTS.filter((contact) => contact.kind === kind).length);
  });
  return ["**all**", ...cells.map((cell) => `**${cell}**`)];
}

function withoutKind(kind: ContactKind, countries: readonly string[]): string {
  return countries
    .filter((country) => count(country, kind) === 0)
    .map(nameOf)
    .join(", ");
}

function lineRow(contact: Contact): string[] {
  const { country, kind, number, name = "", area, hours, messages = [], source, hoursSource } = contact;
  const written = messages.map(({ by, to, word, hours: open }) => [by, word, to, `(${hoursIn(open)})`].filter(Boolean).join(" "));
  const read = [source, hoursSource].filter((one) => one !== undefined);
  return [
    country,
    KIND_NAMES[kind],
    number,
    [name, area].filter(Boolean).join(", "),
    hoursIn(hours),
    written.join("; "),
    read.map(({ publisher, url }) => `[${publisher}](<${url}>)`).join("; hours: "),
    read.map(({ dated }) => dated ?? "–").join("; "),
    [...new Set(read.map(({ readOn }) => readOn))].join("; "),
    source.isUnofficial ? "**not official**" : (source.as ?? "page"),
  ];
}

function hoursIn(hours: LineHours): string {
  if (typeof hours !== "string") return hours.map(({ days, from, to }) => `${days} ${from}–${to}`).join(", ");
  return hours === "outOfHours" ? "out of hours" : hours;
}

/** The words before the tables are written by hand. */
export function handWritten(page: string): string {
  return page.slice(0, page.indexOf("## Counts"));
}

if (import.meta.main) writeFileSync(PAGE, contactsPage(handWritten(readFileSync(PAGE, "utf8"))));
