import { expect, test } from "vitest";
import { isOnTopic } from "./topicFilter.ts";

const LONG = "The train to the coast leaves every hour from the old station, and on Sundays there is one more at noon. ";

test.each([
  ["Yes, of course.", true],
  ["a".repeat(99), true],
  ["a".repeat(100), false],
  ["See http://example.com", false],
  ["See HTTPS://example.com", false],
  [LONG, false],
])("[V-18] %j is shown: %s", (text, shown) => {
  expect(isOnTopic(text)).toBe(shown);
});

test.each([
  "pregnancy",
  "baby",
  "birth",
  "prenatal",
  "trimester",
  "labor",
  "nutrition",
  "health",
  "doctor",
  "stillbirth",
  "miscarriages",
  "contractions",
  "maternity",
  "midwives",
])("[V-18] a long text that speaks of %s is shown, and so is one with an address", (keyword) => {
  expect(isOnTopic(`${LONG}More about ${keyword.toUpperCase()} tomorrow.`)).toBe(true);
  expect(isOnTopic(`${keyword}: https://example.com`)).toBe(true);
});

test.each(["ഗർഭകാലത്ത്", "കുഞ്ഞിന്റെ", "പ്രസവം", "പോഷകാഹാരം", "ആരോഗ്യം", "ഡോക്ടറെ", "നവജാതശിശു"])(
  "[V-18] a long text that speaks of %s is shown",
  (keyword) => {
    expect(isOnTopic(`${LONG}${keyword}`)).toBe(true);
  },
);

test("[V-18] a keyword inside another word is none", () => {
  expect(isOnTopic(`${LONG}Rebirthday, unhealthy, collaborate.`)).toBe(false);
});
