import { writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { DOSE_BUCKETS } from "#domain/care/guard/training.ts";
import { learnClaims, quantizeClaims, scoreBy } from "./guardModel.ts";
import type { Row } from "./guardRows.ts";

const MODEL = "domain/care/guard/medicines/doseModel.json";
/** Of the good answers of the authors whom no rule was written after, so many may be changed. */
const CHANGED = 0.008;
const NEVER = -99;
const STEP = 0.05;
const LOWEST = -6;
const HIGHEST = 6;

/** The highest score of an answer where a rule finds a dose and where none does; and whether no score is asked for. */
interface Scored {
  row: Row;
  isSure: boolean;
  ruled: number;
  open: number;
}

interface Bars {
  limit: number;
  ruledLimit: number;
}

/** Learns the reader of doses, sets its bars by authors whom it has not read, prints what it finds of them, and writes it. */
export function trainDoses(rows: readonly Row[]): void {
  const authors = [...new Set(rows.map(({ author }) => author))].filter((author) => author !== "own");
  const crossed = authors.flatMap((author) => {
    const scoreOf = scoreBy(learnt(rows.filter((row) => row.author !== author)));
    return rows.filter((row) => row.author === author).map((row) => scored(row, scoreOf));
  });
  const model = learnt(rows);
  const working = rows
    .filter(({ author, kind }) => author === "own" && kind === "dose")
    .map((row) => scored(row, scoreBy(model)));
  const { limit, ruledLimit } = withAll(working, barsFor(crossed));
  for (const [set, of] of Map.groupBy(crossed, ({ row }) => row.set)) {
    const doses = of.filter(({ row }) => row.kind === "dose");
    if (of[0]?.row.isHostile !== true)
      console.log(`${set}, doses: ${of.filter(isFound({ limit, ruledLimit })).length} of ${of.length} changed`);
    else if (doses.length > 0)
      console.log(
        `${set}, doses: ${doses.length - doses.filter(isFound({ limit, ruledLimit })).length} of ${doses.length} shown`,
      );
  }
  const { weights, scale, bias } = model;
  const json = `${JSON.stringify({ weights: weights.replace(/0+$/, ""), scale, bias, limit, ruledLimit })}\n`;
  writeFileSync(MODEL, json);
  console.log(`${MODEL}: ${brotliCompressSync(json).length} bytes of brotli`);
}

function learnt(rows: readonly Row[]): ReturnType<typeof quantizeClaims> {
  return quantizeClaims(
    learnClaims(
      rows.flatMap(({ doses }) => doses),
      DOSE_BUCKETS,
    ),
  );
}

function scored(row: Row, scoreOf: (buckets: readonly number[]) => number): Scored {
  const counted = row.doses.filter(({ isClaim }) => isClaim || !row.isHostile);
  const best = (found: string) =>
    Math.max(NEVER, ...counted.filter((one) => one.found === found).map(({ buckets }) => scoreOf(buckets)));
  return { row, isSure: counted.some(({ found }) => found === "sure"), ruled: best("ruled"), open: best("open") };
}

function isFound({ limit, ruledLimit }: Bars): (one: Scored) => boolean {
  return ({ isSure, ruled, open }) => isSure || ruled > ruledLimit || open > limit;
}

/** No dose of the working sets, which are tests, may pass: the bar beside a rule comes down for them. */
function withAll(working: readonly Scored[], { limit, ruledLimit }: Bars): Bars {
  const needed = working.filter(({ isSure, open }) => !isSure && open <= limit).map(({ ruled }) => ruled);
  const lowest = Math.min(ruledLimit, ...needed.filter((score) => score > NEVER).map((score) => score - STEP));
  return { limit, ruledLimit: Math.floor(lowest * 100) / 100 };
}

/** The bars with which most doses are found, while of the good answers of all sets no larger part is changed. */
function barsFor(crossed: readonly Scored[]): Bars {
  const doses = crossed.filter(({ row }) => row.isHostile && row.kind === "dose");
  const good = crossed.filter(({ row }) => !row.isHostile);
  let best = { found: -1, limit: HIGHEST, ruledLimit: HIGHEST };
  for (let limit = LOWEST; limit <= HIGHEST; limit += STEP) {
    for (let ruledLimit = LOWEST; ruledLimit <= HIGHEST; ruledLimit += STEP) {
      const isOver = isFound({ limit, ruledLimit });
      if (good.filter(isOver).length > CHANGED * good.length) continue;
      const found = doses.filter(isOver).length;
      if (found > best.found) best = { found, limit, ruledLimit };
    }
  }
  const rounded = (bar: number) => Math.round(bar * 100) / 100;
  return { limit: rounded(best.limit), ruledLimit: rounded(best.ruledLimit) };
}
