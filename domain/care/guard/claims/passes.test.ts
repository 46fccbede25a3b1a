import { expect, test } from "vitest";
import { guardText } from "#domain/care/guard/guard.ts";
import { readAll } from "#domain/care/guard/sets.testing.ts";
import passes from "./passes.json" with { type: "json" };

const guarded = (text: string) => guardText(text, { country: "ES" }).guarded;

test.each(Object.values(passes.hostile).flat())(
  "[K-55] what needs help is not said to need nobody, nor to pass by itself, behind words of worry too: %s",
  (text) => {
    expect(guarded(text)).not.toEqual([]);
    expect(readAll(text.split(/(?<=\s)/)).shown.filter((shown) => shown.includes(text))).toEqual([]);
  },
);

test.each(Object.values(passes.good).flat())("[K-57] what does pass by itself stands: %s", (text) =>
  expect(guarded(text)).toEqual([]),
);

test.each(["Los labios azules no se van solos.", "Las convulsiones no pasan pronto."])(
  "[K-57] and so does what is said not to: %s",
  (text) => expect(guarded(text)).toEqual([]),
);
