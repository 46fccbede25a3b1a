import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import type { Card } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { type GuidanceList, isInPack, LIST_PATH, PACKS, packsAt, packWith, topicListPath } from "#domain/guidance/list.ts";
import { guidanceFiles } from "./packs.ts";

const MOST_BYTES = 60_000;
/** Of the list of everything, which the page of sources shows. */
const MOST_LIST_BYTES = 100_000;

/** What is small enough so is smaller yet as the build compresses it, which takes ten times as long. */
function quicklyCompressed(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

test("[Q-8] every pack, by language and age, and the list of each topic are at most 60 kB as they are sent", () => {
  const most = (path: string) => (path === LIST_PATH ? MOST_LIST_BYTES : MOST_BYTES);
  const large = Array.from(guidanceFiles()).filter(([path, text]) => quicklyCompressed(text).length > most(path));
  const sizes = large.map(([path, text]) => ({ path, bytes: brotliCompressSync(text).length }));
  expect(sizes.filter(({ path, bytes }) => bytes > most(path))).toEqual([]);
});

test("[Q-8] the list of its topic has every card, and the pages that it names", () => {
  const files = guidanceFiles();
  const bare = CARDS.filter(({ id, statements }) => {
    const { cards, sources } = JSON.parse(files.get(topicListPath(id)) ?? "{}") as GuidanceList;
    return !cards.some((card) => card.id === id) || statements.some(({ source }) => sources[source] === undefined);
  });
  expect(bare).toEqual([]);
});

test("[Q-8] every card is in a pack, and those of a child's age have what holds for it", () => {
  const packsFor = ({ ages }: Card) => (ages === null ? ["parents" as const] : packsAt(ages.from));
  const outside = CARDS.filter((card) => !isInPack(card, packWith(card)) || !packsFor(card).some((pack) => isInPack(card, pack)));
  expect(outside).toEqual([]);
  expect(PACKS.map((pack) => CARDS.some((card) => isInPack(card, pack)))).not.toContain(false);
});
