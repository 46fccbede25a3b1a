import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import type { CardModelData } from "#domain/guidance/search/cardModel.ts";
import { learnCards } from "./learnCards.ts";
import { digestOf, readLessons } from "./lessons.ts";

const MODEL = "domain/guidance/search/model.json";

/** Trains the model that finds cards from the cards and the examples in `domain/guidance/examples`, anew or from the one that stands, and writes it. */
export function trainSearch({ isOnward }: { isOnward: boolean }): void {
  const lessons = readLessons();
  const ids = CARDS.map(({ id }) => id);
  const before = isOnward ? (JSON.parse(readFileSync(MODEL, "utf8")) as CardModelData) : null;
  const model = learnCards(lessons, ids, before);
  const written = `${JSON.stringify({ lessons: digestOf(lessons), ...model })}\n`;
  writeFileSync(MODEL, written);
  console.log(`${MODEL}: ${lessons.length} lessons, ${written.length} bytes, ${brotliCompressSync(written).length} of brotli`);
}
