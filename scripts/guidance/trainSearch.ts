import { writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { learnCards } from "./learnCards.ts";
import { digestOf, readLessons } from "./lessons.ts";

const MODEL = "domain/guidance/search/model.json";

/** Trains the model that finds cards anew, from the cards and the examples in `domain/guidance/examples`, and writes it. */
export function trainSearch(): void {
  const lessons = readLessons();
  const model = learnCards(
    lessons,
    CARDS.map(({ id }) => id),
  );
  const written = `${JSON.stringify({ lessons: digestOf(lessons), ...model })}\n`;
  writeFileSync(MODEL, written);
  console.log(`${MODEL}: ${lessons.length} lessons, ${written.length} bytes, ${brotliCompressSync(written).length} of brotli`);
}
