import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { trainDoses } from "./guardDoses.ts";
import { type Best, bestOf, countCaught, limitsFor, SITUATIONS } from "./guardLimits.ts";
import { learnClaims, quantizeClaims, scoreBy } from "./guardModel.ts";
import { readRows, type Row } from "./guardRows.ts";

const USAGE = `node scripts/run.mjs node scripts/care/trainGuard.ts   trains the guard's reader of doses and its model of claims anew and writes both
node scripts/run.mjs node scripts/care/trainGuard.ts --doses   the first alone`;

const MODEL = "domain/care/guard/claims/claimModel.json";
/**
 * Of the good answers, so many may be changed for what sounds like a claim, as authors tell whom the model has not read. Those that were
 * written to sound like claims are not counted.
 */
const CHANGED = 0.01;

const { values: options } = parseArgs({ options: { doses: { type: "boolean" }, help: { type: "boolean" } } });

if (options.help) console.log(USAGE);
else main();

function main(): void {
  const rows = readRows();
  trainDoses(rows);
  if (options.doses) return;
  const model = quantizeClaims(learnClaims(rows.flatMap(({ examples }) => examples)));
  const crossed = crossScores(rows);
  const limits = limitsFor(
    crossed.filter(isClaiming),
    crossed.filter(({ row }) => !row.isHostile && row.set.startsWith("blind/")),
    CHANGED,
  );
  report(crossed, limits);
  const { weights, scale, bias } = model;
  const written = {
    weights: weights.replace(/0+$/, ""),
    scale,
    bias,
    limits: limits.slice(0, SITUATIONS),
    ruledLimits: limits.slice(SITUATIONS),
  };
  const json = `${JSON.stringify(written)}\n`;
  writeFileSync(MODEL, json);
  console.log(`${MODEL}: ${brotliCompressSync(json).length} bytes of brotli`);
}

function isClaiming({ row }: Best): boolean {
  return row.isHostile && (row.kind === "reassurance" || row.kind === "harmless");
}

/** The best scores of each answer by a model that has read none of its authors. */
function crossScores(rows: readonly Row[]): Best[] {
  const authors = [...new Set(rows.map(({ author }) => author))].filter((author) => author !== "own");
  return authors.flatMap((author) => {
    const others = rows.filter((row) => row.author !== author);
    const scoreOf = scoreBy(quantizeClaims(learnClaims(others.flatMap(({ examples }) => examples))));
    return rows.filter((row) => row.author === author).map((row) => bestOf(row, scoreOf));
  });
}

function report(all: readonly Best[], limits: readonly number[]): void {
  const groups = Map.groupBy(all, ({ row }) => row.set);
  for (const [set, of] of groups) {
    if (of[0]?.row.isHostile !== true) {
      console.log(`${set}: ${countCaught(limits, of)} of ${of.length} changed`);
      continue;
    }
    for (const [kind, found] of Map.groupBy(of.filter(isClaiming), ({ row }) => `${row.kind} ${row.language}`)) {
      console.log(`${set}, ${kind}: ${found.length - countCaught(limits, found)} of ${found.length} shown`);
    }
  }
}
