import { expect, test } from "vitest";
import { excerptOf, findTerms, hasTerms, searchTerms, searchWords, wantedTerms } from "./search.ts";

function finds(text: string, typed: string): boolean {
  return hasTerms(searchWords(text), wantedTerms(typed));
}

test.each([
  ["Los CÓLICOS del bebé", "colicos bebe"],
  ["Los colicos del bebe", "cólicos"],
  ["Night-time waking", "wak nig"],
  ["El niño", "nino"],
  // Inflected, and by the older and the newer way to write a letter.
  ["കുഞ്ഞിന് പനിയുണ്ട്", "കുഞ്ഞ് പനി"],
  ["അവന്റെ പല്ലുകൾ", "അവൻ"],
  ["അവന്‍ ഉറങ്ങി", "അവൻ"],
  ["മൌനം", "മൗനം"],
])("[J-3] %j is found by %j", (text, typed) => {
  expect(finds(text, typed)).toBe(true);
});

test.each([
  ["Night waking", "aking"],
  ["Night waking", "waking teeth"],
  ["പനി", "പാനി"],
  ["മുല", "മല"],
])("[J-3] %j is not found by %j", (text, typed) => {
  expect(finds(text, typed)).toBe(false);
});

test("[J-3] a search without a letter or digit wants nothing", () => {
  expect(wantedTerms(" ?! 👶 ")).toEqual([]);
});

/** A search index of Convex splits at what is neither letter nor digit, and leaves out words of more than 32 bytes. */
test.each(["പ്രതിരോധകുത്തിവയ്പ്പുകളെക്കുറിച്ച്", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "क्षत्रिय", "ﬁèvre"])(
  "[J-3] %s is one word for the index, and found by its beginning",
  (word) => {
    const [term = "", ...others] = searchTerms(word);
    expect(others).toEqual([]);
    expect(new TextEncoder().encode(term).length).toBeLessThanOrEqual(32);
    expect(term).toMatch(/^[\p{Alphabetic}\p{N}]+$/u);
    expect(finds(word, word)).toBe(true);
    expect(finds(word, word.slice(0, 5))).toBe(true);
  },
);

test("[J-4] whole words are marked where they stand", () => {
  const text = "Cólicos: el bebé llora, los colicos…";
  expect(findTerms(text, wantedTerms("colic")).map(({ from, to }) => text.slice(from, to))).toEqual(["Cólicos", "colicos"]);
});

test("[J-4] an excerpt is one line around the first hit, without marks of markdown", () => {
  const answer = `## Sleep\n\n${"Many words stand before it. ".repeat(10)}\n\n| Age | **Naps** |\n\n- see [the page](https://x.example/naps) ${"and more ".repeat(40)}`;
  const excerpt = excerptOf(answer, wantedTerms("naps")) ?? "";
  expect(excerpt).toMatch(/^…words stand before it\. Age Naps - see the page and more .*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(122);
  expect(excerptOf("Naps are short", wantedTerms("naps"))).toBe("Naps are short");
  expect(excerptOf("Naps", wantedTerms("teeth"))).toBe(null);
});
