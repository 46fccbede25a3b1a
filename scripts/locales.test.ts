import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";

/** A text by its key, such as "history.groups.today". */
type Texts = Map<string, string>;

const NAMESPACES = filesOf("en");

/** `{{limit}}`, `{{count, number}}`, `<terms>` and `</terms>`. */
const PLACEHOLDER = /\{\{(\w+)[^}]*\}\}|<\/?\w+>/g;

/** The rows of the table below its head and the line under that. */
const CONTROLS = readFileSync("docs/accessible-names.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((row) => {
    const [, control = "", , names = ""] = row.split("|").map((cell) => cell.trim());
    return { control, names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name) };
  });
/** Each is called by what a person has written. */
const NAMED_BY_PEOPLE = ["a chat in the list"];
const FIXED_NAMES = new Set(CONTROLS.flatMap(({ names }) => names));

test.each(LANGUAGE_CODES)("[I-4] %s has every file of words", (language) => {
  expect(filesOf(language)).toEqual(NAMESPACES);
});

describe.each(NAMESPACES)("%s", (namespace) => {
  const english = textsOf("en", namespace);

  test.each(LANGUAGE_CODES)("[I-4] has every text in %s, and no other", (language) => {
    expect(keysOf(textsOf(language, namespace))).toEqual(keysOf(english));
  });

  test.each(LANGUAGE_CODES)("[I-4] has the plural forms by which %s counts", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = pluralsOf(english).flatMap((key) => forms.map((form) => `${key}_${form}`));
    const found = [...textsOf(language, namespace).keys()].filter((key) => key !== withoutForm(key));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test.each(LANGUAGE_CODES)("[I-4] has no empty text in %s", (language) => {
    expect([...textsOf(language, namespace)].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test.each(LANGUAGE_CODES)("[I-4] has the same variables and tags in %s", (language) => {
    const original = (key: string) => english.get(key) ?? english.get(`${withoutForm(key)}_other`) ?? "";
    const other = [...textsOf(language, namespace)].filter(
      ([key, text]) => placeholdersIn(text) !== placeholdersIn(original(key)),
    );
    expect(other).toEqual([]);
  });

  /** "endNamed" is what a screen reader says of the button "end": whoever speaks to the page says what is seen on it. */
  test.each(LANGUAGE_CODES)("[X-7] names in %s what is pressed by the words on it", (language) => {
    const texts = textsOf(language, namespace);
    const named = [...texts].filter(([key]) => key.endsWith("Named"));
    const seen = (key: string) => texts.get(key.slice(0, -"Named".length)) ?? "a text of that key";
    expect(named.filter(([key, text]) => !text.includes(seen(key)))).toEqual([]);
  });

  test.each(LANGUAGE_CODES)("[I-5] has Malayalam letters in all of its texts or in none: %s", (language) => {
    const worded = [...textsOf(language, namespace).values()].filter((text) => /\p{L}/u.test(text.replaceAll(PLACEHOLDER, "")));
    const malayalam = worded.filter((text) => /\p{Script=Malayalam}/u.test(text));
    expect(malayalam).toEqual(language === "ml" ? worded : []);
  });

  /** The other way round, a key that is asked for and missing does not compile: src/app/i18n/i18next.d.ts. */
  test("[I-4] has no text that no screen shows", () => {
    const asked = keysAskedFor(namespace);
    expect(keysOf(english).filter((key) => !asked.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

test.each(LANGUAGE_CODES)("[K-87] the words of first aid in %s take few bytes of a poor connection", (language) => {
  const packed = brotliCompressSync(readFileSync(`public/locales/${language}/firstAid.json`));
  expect(packed.length).toBeLessThan(8_000);
});

/** Their drawings are code, which is kept with the app. */
test.each(LANGUAGE_CODES)("[K-116] the words of the danger check in %s take few bytes of a poor connection", (language) => {
  const packed = brotliCompressSync(readFileSync(`public/locales/${language}/check.json`));
  expect(packed.length).toBeLessThan(6_000);
});

test("every control of the table of accessible names has one in backticks, but for what people name", () => {
  expect(CONTROLS.filter(({ names }) => names.length === 0).map(({ control }) => control)).toEqual(NAMED_BY_PEOPLE);
});

test.each([...FIXED_NAMES])("“%s”, by which a control is found, is an English text", (name) => {
  expect(NAMESPACES.some((namespace) => [...textsOf("en", namespace).values()].includes(name))).toBe(true);
});

function filesOf(language: string): string[] {
  return readdirSync(`public/locales/${language}`).toSorted();
}

function textsOf(language: string, file: string): Texts {
  const texts: Texts = new Map();
  const collect = (part: object, path: string) => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === "string") texts.set(path + name, value);
      else collect(value, `${path}${name}.`);
    }
  };
  collect(JSON.parse(readFileSync(`public/locales/${language}/${file}`, "utf8")) as object, "");
  return texts;
}

/** What can be asked for: a text that counts has one key, whatever forms a language has of it. */
function keysOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map(withoutForm))].toSorted();
}

function pluralsOf(texts: Texts): string[] {
  return keysOf(texts).filter((key) => !texts.has(key));
}

function withoutForm(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, "");
}

/** By their names, in no order: that is each language's own. */
function placeholdersIn(text: string): string {
  const names = [...text.matchAll(PLACEHOLDER)].map(([whole, variable]) => variable ?? whole);
  return names.toSorted().join(" ");
}

/** The keys of one file that stand in a component which speaks from it; what a template leaves open may be any one word. */
function keysAskedFor(file: string): RegExp[] {
  const namespace = basename(file, ".json");
  const keys = globSync("src/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.|\.gen\./.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .filter((source) => namespacesOf(source).includes(namespace))
    .flatMap(possibleKeys)
    .map((key) => (key.startsWith(`${namespace}:`) ? key.slice(namespace.length + 1) : key));
  return [...new Set(keys)].map((key) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`));
}

function namespacesOf(source: string): string[] {
  return [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, named = ""]) => named.match(/\w+/g) ?? ["common"]);
}

/** In `t("key")` and `i18nKey="key"`, among paths in a list of them, and in templates, with a `*` for each `${…}`. */
function possibleKeys(source: string): string[] {
  const calls = source.match(/\bt\([^()`]*|i18nKey="[^"]*"/g) ?? [];
  const named = calls.join(" ").match(/"[\w.:]+"/g) ?? [];
  const listed = source.match(/"\w+(?:\.\w+)+"/g) ?? [];
  const open = source.match(/`(?:\$\{[^}]*\}|[\w.])+`/g) ?? [];
  const keys = [...named, ...listed, ...open].map((key) => key.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "*"));
  return keys.filter((key) => /\w/.test(key));
}
