import { describe, expect, test } from "vitest";
import { cardContacts, CONTACTS, contactsOf, LAST_RESORT, LISTED_COUNTRIES, LISTED_NUMBERS } from "./contacts.ts";

describe("[K-20] every line of the table", () => {
  test.each(CONTACTS)("$country $number was read on a page, which is named, and nobody has verified it", (contact) => {
    expect(contact.source).toMatch(/^https?:\/\/[^\s]+$/);
    expect(contact.readOn ?? "2000").toMatch(/^20\d\d(?:-\d\d(?:-\d\d)?)?$/);
    expect(contact.verified).toBe(false);
    expect(contact.country).toMatch(/^[A-Z]{2}$/);
    expect(contact.number).toMatch(/^\d[\d -]*\d$/);
    expect(contact.licence).toBe("fact");
  });

  test("is there once", () => {
    const keys = CONTACTS.map(({ country, kind, number }) => `${country} ${kind} ${number}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("belongs to a country with an emergency number, which stands first", () => {
    for (const country of LISTED_COUNTRIES) expect(contactsOf(country)[0]?.kind).toBe("emergency");
  });
});

test.each([
  ["IN", ["112", "108"]],
  ["US", ["911", "1-800-222-1222"]],
  ["GB", ["999"]],
  ["ES", ["112", "91 562 04 20"]],
  ["CA", ["911", "1-844-764-7669", "1-800-463-5060"]],
])("[K-21] the card of %s has %j: emergency services first, then poison lines, and no line of advice", (country, numbers) => {
  expect(cardContacts(country).map(({ number }) => number)).toEqual(numbers);
});

test("[K-21] a poison line that sleeps at night is not on the card", () => {
  expect(contactsOf("IE").filter(({ kind }) => kind === "poison")).toHaveLength(1);
  expect(cardContacts("IE").map(({ number }) => number)).toEqual(["112", "999"]);
});

test.each(LISTED_COUNTRIES)(
  "[K-21] the card of %s has at most three numbers, of emergency services and poison lines",
  (country) => {
    const kinds = cardContacts(country).map(({ kind }) => kind);
    expect(kinds.length).toBeLessThanOrEqual(3);
    expect(kinds[0]).toBe("emergency");
    expect(["emergency", "poison"]).toEqual(expect.arrayContaining(kinds));
  },
);

test.each([null, "ZZ", "JP"])("[K-3] where no number is known (%s) none is guessed", (country) => {
  expect(cardContacts(country)).toEqual([]);
});

test("the digits of every number are known, with and without the 1 of North America", () => {
  for (const digits of ["112", "14416", "18002221222", "8002221222", "915620420"]) expect(LISTED_NUMBERS).toContain(digits);
  expect(LISTED_NUMBERS).toContain(LAST_RESORT.number);
  expect(LISTED_NUMBERS).not.toContain("110");
});
