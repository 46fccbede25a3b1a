import { expect, test } from "vitest";
import { countryOfTimeZone } from "./timeZoneCountry.ts";

test.each([
  ["Asia/Kolkata", "IN"],
  ["Asia/Calcutta", "IN"],
  ["America/Chicago", "US"],
  ["UTC", null],
  ["toString", null],
])("the time zone %s speaks of %s", (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});
