import { globSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { familyOf } from "#domain/care/evaluation/blind.ts";
import { featuresOf, scoreOf } from "#domain/care/hunch/features.ts";
import type { HomeModel } from "#domain/care/hunch/hunch.ts";
import { UNHEARD_AT_HOME } from "#domain/care/hunch/unheard.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { findSigns } from "#domain/care/triage.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { type Example, learn, type Weights, packed } from "./linearModel.ts";
import { HOME_FILES, THREAT_FILES, URGENCY_FILES } from "./taughtSets.ts";

/** The number of its sign. */
const VIOLENCE_AT_HOME = 32;
const AT_HOME = new Set(["partner", "both"]);
const MODEL = "domain/care/hunch/home.json";

/** Buckets of words that are kept. */
const KEPT = 2_500;
/** Of other emergencies, those that may be taken for it, by a model that has not read their rows: a child's danger would be shown quietly. */
const MISTAKEN = 0.006;
const FOLDS = 8;

interface Row {
  text: string;
  child?: { ageDays?: number } | null;
  label?: string;
  sign?: number;
  who?: string;
}

/** Trains what tells violence at home from other emergencies by how it sounds, and writes it. */
export function trainHome(): void {
  const examples = [
    ...rowsOf(URGENCY_FILES).flatMap((row) =>
      row.label === "emergency" ? exampleOf(row, Number(row.sign) === VIOLENCE_AT_HOME) : [],
    ),
    ...rowsOf(THREAT_FILES).flatMap((row) => (row.label === "emergency" ? exampleOf(row, true) : [])),
    ...rowsOf(HOME_FILES).flatMap((row) => (row.who === "none" ? [] : exampleOf(row, AT_HOME.has(row.who ?? "")))),
  ];
  const tried = scoresByOthers(examples);
  const others = tried.filter(({ isGrave }) => !isGrave).map(({ score }) => score);
  const from = others.toSorted((one, other) => one - other)[Math.ceil(others.length * (1 - MISTAKEN))] ?? 0;
  const found = tried.filter(({ isGrave, score }) => isGrave && score >= from).length;
  console.log(
    `from ${from.toFixed(2)}: ${found} of ${tried.length - others.length} at home are heard, and ${others.length} others tried`,
  );
  const model: HomeModel = { ...packed(learn(examples, KEPT)), from };
  const written = `${JSON.stringify(model)}\n`;
  writeFileSync(MODEL, written);
  console.log(`${MODEL}: ${brotliCompressSync(written).length} bytes of brotli`);
}

function rowsOf(files: string): Row[] {
  return globSync(files)
    .toSorted()
    .flatMap((file) => readJsonLines<Row>(file));
}

function exampleOf({ text, child = null }: Row, isGrave: boolean): Example {
  const heard = { reading: new Reading(text), findings: findSigns(text, familyOf(child)) };
  const features = featuresOf(heard, UNHEARD_AT_HOME);
  return { features, isGrave, weight: 1 };
}

/** Each row, with the score that a model gives it which has read the others. */
function scoresByOthers(examples: readonly Example[]): (Example & { score: number })[] {
  const isOf = (fold: number) => (_: Example, index: number) => index % FOLDS === fold;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isTheirs = isOf(fold);
    const weights: Weights = learn(
      examples.filter((example, index) => !isTheirs(example, index)),
      KEPT,
    );
    const score = ({ features }: Example): number => scoreOf(weights.values, weights.bias, features);
    return examples.filter(isTheirs).map((example) => Object.assign({ score: score(example) }, example));
  }).flat();
}
