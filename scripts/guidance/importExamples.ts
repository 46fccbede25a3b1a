import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KEYWORD_LANGUAGES } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { type Examples, SEARCH_ONLY } from "./lessons.ts";

/**
 * `node scripts/run.mjs node scripts/guidance/importExamples.ts FOLDER` takes ways of asking (a file a language, `en.jsonl` and so on, one
 * JSON a line: `{"id", "asks"}`) into `domain/guidance/examples/searchOnly`, beside those that are there. Then `npm run train -- guidance`.
 * The model that listens for danger learns none of these: nobody has judged in which of them a sign is heard.
 */
function importExamples(folder: string): void {
  for (const language of KEYWORD_LANGUAGES) {
    const file = join(SEARCH_ONLY, `${language}.json`);
    const there = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Examples) : {};
    const written = readLines(join(folder, `${language}.jsonl`));
    const ids = CARDS.map(({ id }) => id).toSorted();
    const all = ids.map((id) => [id, [...new Set([...(there[id] ?? []), ...(written.get(id) ?? [])])]] as const);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(all.filter(([, asks]) => asks.length > 0)), null, 2)}\n`);
    const strange = [...written.keys()].filter((id) => !ids.includes(id));
    console.log(`${language}: ${all.reduce((sum, [, asks]) => sum + asks.length, 0)} ways of asking`, ...strange);
  }
}

function readLines(file: string): Map<string, string[]> {
  const lines = readJsonLines<{ id: string; asks: string[] }>(file);
  return new Map(lines.map(({ id, asks }) => [id, asks.map((ask) => ask.trim())]));
}

importExamples(process.argv[2] ?? "");
