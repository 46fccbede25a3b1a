import { expect, test } from "vitest";
import { TITLE_CHARS } from "./limits.ts";
import { exchangeTitle, firstTitle, listTitle, parseTitle, titleFault } from "./title.ts";

const FAMILY = "👨‍👩‍👧‍👦";

test("[G-7] a first message of 50 characters is the title, and one more is cut", () => {
  expect(firstTitle("a".repeat(50), "en")).toBe("a".repeat(50));
  expect(firstTitle("a".repeat(51), "en")).toBe(`${"a".repeat(50)}...`);
});

test("[G-7] without a word the title is New Chat, in the language of whose chat it is", () => {
  const titles = (["en", "es", "ml"] as const).map((language) => firstTitle(" \n", language));
  expect(titles).toEqual(["New Chat", "Nuevo chat", "പുതിയ ചാറ്റ്"]);
});

test("[G-7] no letter, vowel sign or emoji is split", () => {
  expect(firstTitle(`${"a".repeat(49)}${FAMILY}${FAMILY}`, "en")).toBe(`${"a".repeat(49)}${FAMILY}...`);
  expect(firstTitle(`${"a".repeat(49)}കുഞ്ഞ്`, "en")).toBe(`${"a".repeat(49)}കു...`);
  expect(firstTitle(`${"ñ".repeat(49)}é¿Y?`, "es")).toBe(`${"ñ".repeat(49)}é...`);
  expect(firstTitle("n\u0303".repeat(51), "es")).toBe(`${"n\u0303".repeat(50)}...`);
});

test("[G-7] a title is one line, and never longer than its limit", () => {
  expect(firstTitle("first\n\nsecond", "en")).toBe("first second");
  expect(firstTitle(FAMILY.repeat(100), "en").length).toBeLessThanOrEqual(TITLE_CHARS);
  expect(firstTitle(`a${"\u0301".repeat(8_000)}`, "en").length).toBeLessThanOrEqual(TITLE_CHARS);
});

test("[G-8] a first message of at most 100 characters becomes the title, whole", () => {
  expect(exchangeTitle(" why does she wake at night? ", "en")).toBe("why does she wake at night?");
  expect(exchangeTitle("a".repeat(100), "en")).toBe("a".repeat(100));
});

const TOLD = "She is five months old and was a good sleeper until last week, and now everything is upside down";

test.each([
  ["what is asked", `${TOLD}. Why does she wake up every hour? I am so tired.`, "Why does she wake up every hour?"],
  ["asked in Spanish", `${TOLD}. ¿Por qué se despierta cada hora?`, "¿Por qué se despierta cada hora?"],
  ["the first sentence", `We moved house last week. ${TOLD} and nobody sleeps.`, "We moved house last week."],
  ["its beginning, by whole words", `${TOLD} and nobody sleeps.`, "She is five months old and was a good sleeper..."],
  ["in Malayalam", `മോൾക്ക് അഞ്ച് മാസമായി. ${TOLD}. എന്തുകൊണ്ടാണ് രാത്രി ഉണരുന്നത്?`, "എന്തുകൊണ്ടാണ് രാത്രി ഉണരുന്നത്?"],
  ["one long word", "a".repeat(101), `${"a".repeat(50)}...`],
  ["a cry before it", `Help! ${TOLD} and nobody sleeps, not even the dog.`, "Help! She is five months old and was a good..."],
])("[G-8] of a longer one a part becomes the title: %s", (_, text, title) => {
  expect(exchangeTitle(text, "en")).toBe(title);
});

test.each([
  ["a dose", `${TOLD}. How much paracetamol for 8.5 kg?`, "How much paracetamol for 8.5 kg?"],
  ["an age", `My daughter is 3.5 months old. ${TOLD} and nobody sleeps.`, "My daughter is 3.5 months old."],
  ["an hour", `${TOLD}. Do I wake her at 3 a.m. or let her sleep?`, "Do I wake her at 3 a.m. or let her sleep?"],
  [
    "an hour in Spanish",
    `${TOLD}. ¿La despierto a las 3 a. m. o la dejo dormir?`,
    "¿La despierto a las 3 a. m. o la dejo dormir?",
  ],
  ["a unit in Malayalam", `${TOLD}. ഇപ്പോൾ 2.5 മി.ലി. കൊടുക്കണോ?`, "ഇപ്പോൾ 2.5 മി.ലി. കൊടുക്കണോ?"],
  ["an address", `${TOLD}. Is what www.nhs.uk/baby?page=2 says true?`, "Is what www.nhs.uk/baby?page=2 says true?"],
])("[G-8] a sentence is not cut at a sign within it: %s", (_, text, title) => {
  expect(exchangeTitle(text, "en")).toBe(title);
});

test.each([
  ["in small letters", `${TOLD}. she is hot. what can i give?`, "what can i give?"],
  ["without a space", `${TOLD}.She is hot.What can I give?`, "What can I give?"],
  ["without a space in Malayalam", `${TOLD}.മോൾക്ക് പനിയുണ്ട്.എന്ത് കൊടുക്കണം?`, "എന്ത് കൊടുക്കണം?"],
  ["an emoji behind it", `${TOLD}. What can I give?😭 She is hot.`, "What can I give?"],
  ["an hour at its end", `She woke at 3 a.m. She is hot. ${TOLD}`, "She woke at 3 a.m."],
])("[G-8] a sentence ends as people write: %s", (_, text, title) => {
  expect(exchangeTitle(text, "en")).toBe(title);
});

test("[G-8] a photo alone is called so, in the person's language", () => {
  expect([exchangeTitle("", "en"), exchangeTitle("", "es"), exchangeTitle("", "ml")]).toEqual(["Photo", "Foto", "ഫോട്ടോ"]);
});

test("[H-5] the list cuts a title at 40", () => {
  expect(listTitle("a".repeat(40))).toBe("a".repeat(40));
  expect(listTitle("a".repeat(41))).toBe(`${"a".repeat(40)}...`);
  expect(listTitle(`${"a".repeat(39)}${FAMILY}b`)).toBe(`${"a".repeat(39)}${FAMILY}...`);
});

test("[H-8] a title that a person gives is trimmed, and not empty", () => {
  expect(parseTitle("  Sleep ")).toBe("Sleep");
  expect(parseTitle(" \t")).toBeNull();
});

test.each([
  ["", "empty"],
  ["a".repeat(201), "tooLong"],
  ["half \uDC00", "pattern"],
  ["a".repeat(200), null],
])("what is wrong with the title %j is said", (text, fault) => {
  expect(titleFault(text)).toBe(fault);
  expect(parseTitle(text) === null).toBe(fault !== null);
});
