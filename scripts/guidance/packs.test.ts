import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import type { Card } from "#domain/guidance/card.ts";
import { type PackName, PACKS, isInPack, packAt, packWith } from "#domain/guidance/list.ts";
import { guidanceFiles } from "./packs.ts";

const MOST_BYTES = 60_000;

test("[Q-8] every pack, by language and age, and the list of sources are at most 60 kB as they are sent", () => {
  const sizes = Array.from(guidanceFiles(), ([path, text]) => ({ path, bytes: brotliCompressSync(text).length }));
  expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
});

function packFor({ ages }: Card): PackName {
  return ages === null ? "parents" : packAt(ages.from);
}

test("[Q-8] every card is in a pack, and that of a child's age has what holds for it", () => {
  const outside = CARDS.filter((card) => !isInPack(card, packWith(card)) || !isInPack(card, packFor(card)));
  expect(outside).toEqual([]);
  expect(PACKS.map((pack) => CARDS.some((card) => isInPack(card, pack)))).not.toContain(false);
});
