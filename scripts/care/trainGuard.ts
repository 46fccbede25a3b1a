import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { type Best, bestOf, countCaught, limitsFor, SITUATIONS } from "./guardLimits.ts";
import { learnClaims, quantizeClaims, scoreBy } from "./guardModel.ts";
import { readRows, type Row } from "./guardRows.ts";

const USAGE = `node scripts/run.mjs node scripts/care/trainGuard.ts           trains the guard's model of claims anew and writes it
node scripts/run.mjs node scripts/care/trainGuard.ts --aside   says what one finds that has not seen the half kept aside, and writes nothing`;

const MODEL = "domain/care/guard/claims/claimModel.json";
const FOLDS = 5;
/** Of the good answers, so many may be changed for what sounds like a claim; a fifth of them were written to sound like one. */
const CHANGED = 0.016;

const { values: options } = parseArgs({ options: { aside: { type: "boolean", default: false }, help: { type: "boolean" } } });

if (options.help) console.log(USAGE);
else main();

function main(): void {
  const rows = readRows();
  const seen = rows.filter(({ isAside }) => !options.aside || !isAside);
  const model = quantizeClaims(learnClaims(seen.flatMap(({ examples }) => examples)));
  const crossed = crossScores(seen);
  const counted = crossed.filter(({ row }) => !row.set.startsWith("working"));
  const limits = limitsFor(
    counted.filter(isClaiming),
    counted.filter(({ row }) => !row.isHostile),
    CHANGED,
  );
  report(crossed, limits);
  const aside = rows.filter(({ isAside }) => isAside && options.aside).map((row) => bestOf(row, scoreBy(model)));
  if (options.aside) return report(aside, limits);
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

/** The best scores of each answer by a model that has not seen it. */
function crossScores(rows: readonly Row[]): Best[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const others = rows.filter(({ set }, at) => set === "own" || at % FOLDS !== fold);
    const scoreOf = scoreBy(quantizeClaims(learnClaims(others.flatMap(({ examples }) => examples))));
    return rows.filter(({ set }, at) => set !== "own" && at % FOLDS === fold).map((row) => bestOf(row, scoreOf));
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
