import { expect, test } from "vitest";
import { CONTACTS, LISTED_NUMBERS } from "./contacts.ts";
import { withoutNumbers } from "./phoneNumbers.ts";

const cleaned = (text: string) => withoutNumbers(text, "", LISTED_NUMBERS);

const FOREIGN = [
  ["Call 1-800-555-0199 now.", "Call … now."],
  ["Call (800) 555-0199.", "Call …."],
  ["Ring **+44 20 7946 0958** today", "Ring **…** today"],
  ["91.555.12.34 or 91 555 12 34", "… or …"],
  ["WhatsApp +91 98765 43210", "WhatsApp …"],
  ["+919876543210", "…"],
  ["the nurse: 5550199123.", "the nurse: …."],
  ["call 555-0199", "call …"],
  ["1-800-CHILDREN is open", "… is open"],
  ["Poison: 1-800-273-TALK", "Poison: …"],
  ["[Call](tel:+15550199123)", "[Call](tel:…)"],
  ["https://wa.me/919876543210", "https://wa.me/…"],
  ["Dial 110 or 102.", "Dial … or 102."],
  ["Please call the police at 110 now, not later", "Please call the police at … now, not later"],
  ["Text 741741 and wait for somebody", "Text … and wait for somebody"],
  ["Llama al 061 ahora mismo, por favor", "Llama al … ahora mismo, por favor"],
  ["El número es 902 555 123.", "El número es …."],
  ["ഉടൻ 110 എന്ന നമ്പറിൽ വിളിക്കുക.", "ഉടൻ … എന്ന നമ്പറിൽ വിളിക്കുക."],
  ["൯൮൭൬൫൪൩൨൧൦ വിളിക്കൂ", "… വിളിക്കൂ"],
  ["നമ്പർ ൦൪൭൧-൨൫൫-൫൦൧൯", "നമ്പർ …"],
  ["Call 0471 – 255 0199", "Call …"],
  ["Call 01 40 05 55 55", "Call …"],
  ["Llama al 91·555·12·34", "Llama al …"],
  ["Call 1•800•555•0199 or 98_46_12_34_56", "Call … or …"],
  ["Call 1**800**555~0199", "Call …"],
  [String.raw`Call 1\-800\-555\-0199`, "Call …"],
  ["Call 1&nbsp;800&#45;555&#x2d;0199", "Call …"],
  ["Call &#49;&#56;&#48;&#48;&#53;&#53;&#53;&#48;&#x31;&#x39;&#57;", "Call …"],
  ["[112](tel:+1%20900%20555%201234)", "[112](tel:…)"],
  ["[112](tel:1%2D800%2d555%2D1234)", "[112](tel:…)"],
  ["[112](tel:+%31%39%30%30%35%35%35%31%32%33%34)", "[112](tel:…)"],
  ["https://wa.me/%2B91%2098765%2043210", "https://wa.me/%2B…"],
] as const;

test.each(FOREIGN)("[K-22] a number that the table does not hold goes: %j", (text, expected) => {
  expect(cleaned(text)).toBe(expected);
});

test.each(CONTACTS.map(({ number }) => number))("[K-22] a number of the table stays, however it is written: %s", (number) => {
  const digits = number.replaceAll(/\D/g, "");
  const malayalam = digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xd66 + Number(digit)));
  for (const form of [
    number,
    digits,
    malayalam,
    number.replaceAll(/\D/g, " "),
    number.replaceAll(/\D/g, "."),
    `${number} (24/7)`,
  ]) {
    expect(cleaned(`Call ${form} now, day or night.`)).toBe(`Call ${form} now, day or night.`);
  }
});

test.each([
  "He sleeps 14–17 hours at 0-3 months and 12-16 at 4-11 months.",
  "38.0 °C is 100.4 °F",
  "between 36.5-37.5 °C (97.7-99.5 °F)",
  "a fever of 100.4–102.2 °F",
  "38.0 / 100.4",
  "Feed 8–12 times in 24 hours, 60 to 90 ml, 500-1000 ml a day, 2000-2500 kcal",
  "1 000 000 babies and 1,000,000 more, 1.000.000 en España",
  "WHO 2019, CDC 2022, AAP 2022-2024, in 2022 100 children",
  "2019 2020 2021",
  "on 12/05/2024, 2024-05-12 07:30, 05.12.2024, 12.05.2024 - 14.05.2024",
  "at 7:30, from 19:00-07:00, 7.30–8.30",
  "4-7-8 breathing, the 5-5-5 rule, 2-2-2",
  "5 10 15 20 25",
  "1. Rest.\n2. 800-1000 ml\n3) 112",
  "Call 911 or 112, dial 999, llama al 112, 112-ൽ വിളിക്കുക",
  "Call 9-1-1. Call 1-1-2. Call 112/911. Call 988 24/7 if you must.",
  "You can call 24/7, call 2-3 times, call in 15 minutes, call 150 minutes later",
  "1-833-TLC-MAMA is in the table",
  "https://pubmed.ncbi.nlm.nih.gov/35726558/ and [a page](https://example.org/12345678)",
  "2024-ൽ ജനിച്ചു, 150 മില്ലി, 100 ദിവസം കഴിഞ്ഞ് വിളിക്കൂ",
  "| 1 | 14–17 |\n| 2 | 11–14 |",
  "(see 3) + 4",
  "H1N1, B12, RSV 2023/24",
  "1000~2000 kcal, 37·5 °C (36·5–37·5), **60** to **90** ml, 100&ndash;150 ml, 60&nbsp;ml, 5&times;10",
  "[112](tel:112) and [the poison line](tel:1%2D800%2D222%2D1222)",
  "https://example.org/a%20page%201234567 and 100%, 50 % of 1000",
])("[K-22] what is no telephone number stays: %j", (text) => {
  expect(cleaned(text)).toBe(text);
});

test("[K-22] what came before a sentence tells what its numbers are", () => {
  expect(withoutNumbers("110 is the police.", "Please call ", LISTED_NUMBERS)).toBe("… is the police.");
  expect(withoutNumbers("110 is the weight.", "", LISTED_NUMBERS)).toBe("110 is the weight.");
});
