import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import type { CardModelData } from "#domain/guidance/search/cardModel.ts";
import { learnCards } from "./learnCards.ts";
import { learnNetwork } from "./learnNetwork.ts";
import { digestOf, readLessons } from "./lessons.ts";

const MODEL = "domain/guidance/search/model.json";
const NETWORK = "domain/guidance/search/network.json";

/** Trains what finds cards from the cards and the examples in `domain/guidance/examples`, and writes it: the linear model anew or from the one that stands, and the network anew. */
export function trainSearch({ isOnward }: { isOnward: boolean }): void {
  const lessons = readLessons();
  const ids = CARDS.map(({ id }) => id);
  const before = isOnward ? (JSON.parse(readFileSync(MODEL, "utf8")) as CardModelData) : null;
  const model = learnCards(lessons, ids, before);
  write(MODEL, { lessons: digestOf(lessons), ...model });
  write(NETWORK, { lessons: digestOf(lessons), ...learnNetwork(lessons, ids, model.rarities) });
  console.log(`learned from ${lessons.length} lessons`);
}

function write(file: string, trained: object): void {
  const written = `${JSON.stringify(trained)}\n`;
  writeFileSync(file, written);
  console.log(`${file}: ${written.length} bytes, ${brotliCompressSync(written).length} of brotli`);
}
