import { describe, expect, test } from "vitest";
import { urgentContacts, CONTACTS, contactsOf, digitsOf, LISTED_COUNTRIES, LISTED_NUMBERS } from "./contacts.ts";
import { LAST_RESORT } from "./lastResort.ts";
import { EU_112 } from "./lines/european.ts";

const EUROPEAN_UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

describe("[K-20] every line of the table", () => {
  test.each(CONTACTS)("$country $number was read on a page, which is named, and nobody has verified it", (contact) => {
    for (const source of [contact.source, contact.hoursSource ?? contact.source]) {
      expect(source.url).toMatch(/^https?:\/\/[^\s]+$/);
      expect(source.publisher).not.toBe("");
      expect(source.dated ?? "2000").toMatch(/^20\d\d(?:-\d\d(?:-\d\d)?)?$/);
      expect(source.readOn).toMatch(DAY);
      expect((source.dated ?? "") <= source.readOn).toBe(true);
    }
    expect(contact.verified).toBe(false);
    expect(contact.country).toMatch(/^[A-Z]{2}$/);
    expect(contact.number).toMatch(/^\d[\d -]*\d$/);
    expect(contact.licence).toBe("fact");
  });

  test("is there once", () => {
    const keys = CONTACTS.map(({ country, kind, number }) => `${country} ${kind} ${number}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("belongs to a country with an emergency number for the whole of it, which stands first", () => {
    for (const country of LISTED_COUNTRIES) {
      const [first] = contactsOf(country);
      expect(first?.kind).toBe("emergency");
      expect(first?.area).toBeUndefined();
    }
  });

  test("a page that speaks of the European Union stands for no other country", () => {
    const told = CONTACTS.filter(({ number, source }) => number === EU_112.number && source === EU_112.source);
    expect(told.filter(({ country }) => !EUROPEAN_UNION.includes(country)).map(({ country }) => country)).toEqual([]);
    expect(told.length).toBeGreaterThan(20);
  });

  test("but for emergency numbers has an official source", () => {
    const unofficial = CONTACTS.filter(({ source }) => source.isUnofficial).map(({ kind }) => kind);
    expect([...new Set(unofficial)]).toEqual(["emergency"]);
    expect(CONTACTS.filter(({ hoursSource }) => hoursSource?.isUnofficial)).toEqual([]);
  });

  test("says to what a message is sent", () => {
    for (const { by, to } of CONTACTS.flatMap(({ messages = [] }) => messages)) {
      expect(to).toMatch(by === "chat" ? /^[a-z\d.-]+\.[a-z]{2,}(?:\/\S*)?$/ : /^\d[\d -]*\d$/);
    }
  });
});

test.each([
  ["IN", ["112", "108"]],
  ["US", ["911", "1-800-222-1222"]],
  ["GB", ["999"]],
  ["ES", ["112"]],
  ["CA", ["911", "1-800-463-5060"]],
  ["IT", ["112", "06 6859 3726", "06 305 4343"]],
])("[K-21] the card of %s has %j: emergency services first, then poison lines, and no line of advice", (country, numbers) => {
  expect(urgentContacts(country).map(({ number }) => number)).toEqual(numbers);
});

test("[K-21] a poison line that sleeps at night is not on the card", () => {
  expect(contactsOf("IE").filter(({ kind }) => kind === "poison")).toHaveLength(1);
  expect(urgentContacts("IE").map(({ number }) => number)).toEqual(["112", "999"]);
});

test("[K-21] neither is one whose hours nobody knows", () => {
  const poison = contactsOf("FR").filter(({ kind }) => kind === "poison");
  expect(poison.map(({ hours }) => hours)).toContain("unknown");
  expect(urgentContacts("FR").map(({ number }) => number)).toEqual(["15", "112"]);
});

test.each(LISTED_COUNTRIES)(
  "[K-21] the card of %s has at most three numbers, of emergency services and poison lines",
  (country) => {
    const kinds = urgentContacts(country).map(({ kind }) => kind);
    expect(kinds.length).toBeLessThanOrEqual(3);
    expect(kinds[0]).toBe("emergency");
    expect(["emergency", "poison"]).toEqual(expect.arrayContaining(kinds));
  },
);

test.each([null, "ZZ", "JP"])("[K-3] where no number is known (%s) none is guessed", (country) => {
  expect(urgentContacts(country)).toEqual([]);
});

test("[K-20] no number of Lithuania begins with the 8 that is dialled no more", () => {
  const digits = contactsOf("LT").flatMap(digitsOf);
  expect(digits).toContain("052362052");
  expect(digits.filter((number) => /^8[3-6]\d{7}$/.test(number))).toEqual([]);
});

test("the digits of every number are known, with and without the 1 of North America", () => {
  for (const digits of ["112", "14416", "18002221222", "8002221222", "016"]) expect(LISTED_NUMBERS).toContain(digits);
  expect(LISTED_NUMBERS).toContain(LAST_RESORT.number);
  expect(LISTED_NUMBERS).not.toContain("110");
});

test("also those to which a message is sent, but no address to chat on", () => {
  const messages = [
    { by: "sms", to: "1-833-852-6262", hours: "always" },
    { by: "chat", to: "988lifeline.org", hours: "unknown" },
  ] as const;
  expect(digitsOf({ number: "988", messages })).toEqual(["988", "18338526262", "8338526262"]);
});
