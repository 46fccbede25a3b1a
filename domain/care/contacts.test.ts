import { expect, test } from "vitest";
import { emergencyContacts } from "./contacts.ts";

test.each([
  ["IN", "112"],
  ["US", "911"],
  ["GB", "999"],
  ["ES", "112"],
])("in %s the number is %s, and it is the only one", (country, number) => {
  expect(emergencyContacts(country).map((contact) => contact.number)).toEqual([number]);
});

test.each([null, "ZZ"])("where the country is unknown (%s) every line stands, 112 last", (country) => {
  const contacts = emergencyContacts(country);
  expect(contacts.map((contact) => contact.country)).toEqual(["IN", "US", "GB", "ES", null]);
  expect(contacts.at(-1)?.number).toBe("112");
});
