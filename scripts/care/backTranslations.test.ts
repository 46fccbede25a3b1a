import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import translations from "./backTranslations.json" with { type: "json" };

interface BackTranslation {
  /** The text that was translated; another one needs a translation of its own. */
  ml: string;
  back: string;
  /** Why a figure, a "not" or a "call" stands in one of the two alone, and they say the same. */
  differs?: string;
  /** The day of a mending since its last unseen translation: it waits for the next. */
  mended?: string;
}

/** By whoever mended a text, the English before them: none while nothing waits for a translator who has not seen it. */
const SEEN: Readonly<Record<string, BackTranslation>> = translations.seen;

const BACK = new Map<string, BackTranslation>([...Object.entries(translations.unseen), ...Object.entries(SEEN)]);

const FILES = {
  check: ["public/locales/ml/check.json", "public/locales/en/check.json"],
  care: ["public/locales/ml/care.json", "public/locales/en/care.json"],
  firstAid: ["public/locales/ml/firstAid.json", "public/locales/en/firstAid.json"],
  card: ["domain/care/card/words/malayalam.json", "domain/care/card/words/english.json"],
} as const;

interface Pair {
  id: string;
  ml: string;
  en: string;
}

/** The forms of "my child" stand in each language's own grammar, and English has one. */
const PAIRS: Pair[] = Object.entries(FILES).flatMap(([name, [malayalam, english]]) => {
  const originals = new Map(textsOf(english));
  return textsOf(malayalam)
    .filter(([key]) => !(name === "card" && key.startsWith("who.")))
    .map(([key, ml]) => ({ id: `${name}:${key}`, ml, en: originals.get(key) ?? "" }));
});

describe("[K-131] the Malayalam of first aid, the card and the danger check", () => {
  test("is kept with its back translation, whole and as it stands now", () => {
    expect(PAIRS.filter(({ id, ml }) => BACK.get(id)?.ml !== ml).map(({ id }) => id)).toEqual([]);
    const ids = new Set(PAIRS.map(({ id }) => id));
    expect([...BACK.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(translations.unseen).filter((id) => id in SEEN)).toEqual([]);
  });

  test.each([
    ["figures", figures],
    ["denials and prohibitions", denies],
    ["calls", calls],
  ])("translated back has the %s of the English, or says why not", (_what, of) => {
    const unlike = PAIRS.filter(({ id, en }) => {
      const { back = "", differs } = BACK.get(id) ?? {};
      return differs === undefined && of(en) !== of(back);
    });
    expect(unlike.map(({ id, en }) => `${id}: ${en} / ${BACK.get(id)?.back ?? ""}`)).toEqual([]);
  });

  test("has no reason for a difference that is none any more", () => {
    const alike = PAIRS.filter(({ id, en }) => {
      const { back = "", differs } = BACK.get(id) ?? {};
      return differs !== undefined && [figures, denies, calls].every((of) => of(en) === of(back));
    });
    expect(alike.map(({ id }) => id)).toEqual([]);
  });
});

test("[K-88] each form of a name that the card's sentences have is explained to whoever translates them, as it reads for a child", () => {
  const rows = readFileSync("domain/care/card/words/README.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `{"));
  const explained = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const inTable = (at: number) =>
    explained.flatMap((cells) => (cells[at] === "" ? [] : [[cells[1]?.replaceAll("`", ""), cells[at]] as const]));
  for (const [language, at] of Object.entries({ english: 3, spanish: 4, malayalam: 5 })) {
    const forms = textsOf(`domain/care/card/words/${language}.json`).filter(([key]) => key.startsWith("who.child."));
    expect(inTable(at).toSorted()).toEqual(forms.map(([key, words]) => [`{${key.slice(-1)}}`, words]).toSorted());
  }
});

function textsOf(file: string): [string, string][] {
  return leavesOf(JSON.parse(readFileSync(file, "utf8")) as Texts, []);
}

type Texts = { [key: string]: string | Texts };

function leavesOf(texts: Texts, path: readonly string[]): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[[...path, key].join("."), value] as [string, string]] : leavesOf(value, [...path, key]),
  );
}

function figures(text: string): string {
  const figuresOf = text.replaceAll(/\{+\w+\}+/g, "").match(/\d+(?:\.\d+)?/g) ?? [];
  return figuresOf.toSorted().join(" ");
}

function denies(text: string): boolean {
  return /\b(?:no|not|never|nothing|nobody|none|neither|nor|cannot|without|unless|non)\b/i.test(text);
}

function calls(text: string): boolean {
  return /\bcall(?:ing)?\b/i.test(text);
}
