import { glob } from "node:fs/promises";
import {
  type BlindRow,
  type BlindScore,
  type Interval,
  type JudgedRow,
  scoreJudged,
  shownFor,
} from "#domain/care/evaluation/blind.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { titleOf } from "./taughtSets.ts";

const FOLDER = "domain/care/evaluation";

const COLUMNS: Record<keyof BlindScore, string> = {
  card: "emergencies: card",
  found: "card or question",
  falseCard: "look-alikes: red card",
  needlessQuestion: "question",
  plainCard: "plain: red card",
  plainQuestion: "question",
};

/** Prints what is shown for the rows of a blind set, with 95 % intervals: `name` is its folder beside the other sets. */
export async function printBlind(name: string, { misses }: { misses: boolean }): Promise<void> {
  const files = (await Array.fromAsync(glob(`${FOLDER}/${name}/*.jsonl`))).toSorted();
  if (files.length === 0) throw new Error(`There is no set ${FOLDER}/${name}.`);
  const sets = files.map((file) => ({
    language: /([\w-]+)\.jsonl$/.exec(file)?.[1] ?? file,
    rows: readJsonLines<BlindRow>(file),
  }));
  if (sets.some(({ rows }) => rows.some((row) => !("label" in row))))
    throw new Error(`${FOLDER}/${name} has rows without a label: it is no blind set.`);
  console.log(titleOf(name));
  printScores(
    sets.map(({ language, rows }) => ({ language, judged: rows.map((row) => ({ label: row.label, shown: shownFor(row) })) })),
  );
  if (misses) for (const { rows } of sets) for (const row of rows) printMiss(row);
}

/** A table with a line for each set, and one for all together. */
export function printScores(sets: readonly { language: string; judged: readonly JudgedRow[] }[]): void {
  const keys = Object.keys(COLUMNS) as (keyof BlindScore)[];
  console.log(`| language | ${keys.map((key) => COLUMNS[key]).join(" | ")} |`);
  console.log(`| --- |${" --- |".repeat(keys.length)}`);
  for (const { language, judged } of [...sets, { language: "together", judged: sets.flatMap((set) => set.judged) }]) {
    const score = scoreJudged(judged);
    console.log(`| ${language} | ${keys.map((key) => format(score[key])).join(" | ")} |`);
  }
}

function format({ part, of, from, to }: Interval): string {
  const percent = (share: number): string => (share * 100).toFixed(1);
  return `${part} of ${of} (${percent(part / Math.max(1, of))} %, ${percent(from)}–${percent(to)})`;
}

function printMiss(row: BlindRow): void {
  const shown = shownFor(row);
  const isMiss = row.label === "emergency" ? shown !== "card" : shown === "card" || shown === "now";
  if (isMiss) console.log(`${row.id} ${row.label} → ${shown}\n  ${row.text}`);
}
