import { expect, test } from "vitest";
import { GUIDE } from "./guide.ts";
import { CANNOT_JUDGE, GUIDE_LIMITS } from "./guideLimits.ts";

const texts = GUIDE.flatMap(({ topic, text }) => [
  { topic, language: "en" as const, text: text.en },
  { topic, language: "es" as const, text: text.es },
]);

const words = [...GUIDE.flatMap((topic) => [...topic.words.en, ...topic.words.es]), ...GUIDE_LIMITS.en, ...GUIDE_LIMITS.es];

test.each(GUIDE)("$topic names a source of public health by its https address", ({ source }) => {
  const { protocol, hostname } = new URL(source.url);
  expect(protocol).toBe("https:");
  expect(["www.who.int", "www.cdc.gov", "www.nhs.uk"]).toContain(hostname);
  expect(source.title).toMatch(/^(WHO|CDC|NHS): /);
});

test.each(texts)("the $language text about $topic is short, and names no medicine and no amount of one", ({ text }) => {
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(160);
  expect(text).not.toMatch(/\d\s*(mg|ml|drops|gotas)\b|paracetamol|ibuprofen/i);
});

test.each(texts)("the $language text about $topic does not soothe by calling things normal", ({ text }) => {
  expect(text).not.toMatch(/normal|don't worry|no te preocupes/i);
});

test("the guide has markdown of each kind that a reply streams", () => {
  const all = texts.map(({ text }) => text).join("\n");
  for (const kind of [/^## /m, /^- /m, /^\d\. /m, /^\| --- \|/m, /\*\*/]) expect(all).toMatch(kind);
});

test.each(["en", "es"] as const)("what cannot be judged is sent to the emergency number or a doctor (%s)", (language) => {
  expect(CANNOT_JUDGE[language]).toMatch(
    language === "en" ? /emergency number or a doctor/ : /número de emergencias o a un médico/,
  );
});

test("words are written as they are compared: in small letters, without accents", () => {
  for (const word of words) expect(word).toMatch(/^[a-z0-9' ]+\*?$/);
});
