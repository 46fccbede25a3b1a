import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { parseArgs } from "node:util";
import { COUNTER_EXAMPLES } from "#domain/care/evaluation/counterExamples.ts";
import { QUESTION_SETS } from "#domain/care/evaluation/questions.ts";
import { featuresOf } from "#domain/care/hunch/features.ts";
import { familyOfOne, UNKNOWN_FAMILY } from "#domain/care/family.ts";
import { findSigns } from "#domain/care/triage.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { type Example, learn, quantize, scoreOf } from "./linearModel.ts";

const USAGE = `npm run train               trains the linear model anew and writes domain/care/hunch/model.json
npm run train -- --test     says what a model finds in rows that it was not trained with, and writes nothing`;

const SETS = "domain/care/evaluation/training/*.jsonl";
const MODEL = "domain/care/hunch/model.json";

/** Emergencies by the age and not by the words: they would only teach it to ask at every fever. */
const BY_AGE = new Set(["5", "youngFever"]);

const FOLDS = 10;
const AGE_EXCEPTIONS = new Set(["age", "measured"]);

/** Of the look-alikes, and of the plain questions, that may be taken for an emergency: to ask, and to believe a hint. */
const NEEDLESS = { ask: { lookalike: 0.06, plain: 0.008 }, sure: { lookalike: 0.015, plain: 0.002 } };
/** Of the emergencies, those that may sound so ordinary that the card of a rule is only asked for. */
const DOUBTED = 0.02;

interface Row {
  text: string;
  language: string;
  label: "emergency" | "lookalike" | "plain";
  child?: { ageDays?: number } | null;
}

type LabelledExample = Row & Example;

const { values: options } = parseArgs({ options: { test: { type: "boolean", default: false }, help: { type: "boolean" } } });

if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const examples = (await readRows()).map((row): LabelledExample =>
    Object.assign(row, { features: featuresOfRow(row), isGrave: row.label === "emergency" }),
  );
  const scores = crossScores(examples);
  const thresholds = {
    doubt: doubtOf(examples, scores),
    ask: thresholdOf(examples, scores, NEEDLESS.ask),
    sure: thresholdOf(examples, scores, NEEDLESS.sure),
  };
  for (const [name, threshold] of Object.entries(thresholds)) report(name, { examples, scores, threshold });
  if (options.test) return;
  const model = quantize(learn(examples), thresholds);
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
  console.log(`${MODEL}: ${brotliCompressSync(JSON.stringify(model)).length} bytes of brotli`);
}

async function readRows(): Promise<Row[]> {
  const files = (await Array.fromAsync(glob(SETS))).toSorted();
  const written = files.flatMap((file) => {
    const language = /(\w+)-\w+\.jsonl$/.exec(file)?.[1] ?? "";
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => Object.assign(JSON.parse(line) as Omit<Row, "language"> & { sign?: number }, { language }));
  });
  const older = QUESTION_SETS.flatMap(({ language, questions }) =>
    questions
      .filter(({ level }) => level === "emergency" || level === "none")
      .map(
        ({ text, level, sign, child }) =>
          ({ language, text, sign, child, label: level === "emergency" ? "emergency" : "lookalike" }) as const,
      ),
  );
  const counters = COUNTER_EXAMPLES.filter(({ exception }) => !AGE_EXCEPTIONS.has(exception)).map(
    ({ language, text }) => ({ language, text, label: "emergency", sign: undefined }) as const,
  );
  return [...written, ...older, ...counters].filter(({ sign, label }) => label !== "emergency" || !BY_AGE.has(String(sign)));
}

function featuresOfRow({ text, child }: Row): number[] {
  const reading = new Reading(text);
  const family = child?.ageDays === undefined ? UNKNOWN_FAMILY : familyOfOne(child.ageDays);
  return featuresOf({ reading, from: 0, to: reading.tokens.length, findings: findSigns(text, family) });
}

/** The score of each row by a model that has not seen it. */
function crossScores(examples: readonly LabelledExample[]): number[] {
  const scores: number[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = (index: number): boolean => index % FOLDS === fold;
    const weights = learn(examples.filter((_, index) => !isOut(index)));
    for (const [index, { features }] of examples.entries()) if (isOut(index)) scores[index] = scoreOf(weights, features);
  }
  return scores;
}

type Needless = Record<"lookalike" | "plain", number>;

function thresholdOf(examples: readonly LabelledExample[], scores: readonly number[], needless: Needless): number {
  const limitOf = (label: "lookalike" | "plain"): number => {
    const sorted = scores.filter((_, index) => examples[index]?.label === label).toSorted((a, b) => b - a);
    return sorted[Math.floor(sorted.length * needless[label])] ?? Number.POSITIVE_INFINITY;
  };
  return Math.max(limitOf("lookalike"), limitOf("plain"));
}

function doubtOf(examples: readonly LabelledExample[], scores: readonly number[]): number {
  const sorted = scores.filter((_, index) => examples[index]?.isGrave).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * DOUBTED)] ?? Number.NEGATIVE_INFINITY;
}

interface Scored {
  examples: readonly LabelledExample[];
  scores: readonly number[];
  threshold: number;
}

function report(name: string, { examples, scores, threshold }: Scored): void {
  for (const language of [...new Set(examples.map((example) => example.language)), "together"]) {
    const found = (["emergency", "lookalike", "plain"] as const).map((label) => {
      const of = [...examples.entries()].filter(
        ([, example]) => example.label === label && (language === "together" || example.language === language),
      );
      const part = of.filter(([index]) => (scores[index] ?? 0) > threshold).length;
      return `${label} ${part} of ${of.length} (${((100 * part) / of.length).toFixed(1)} %)`;
    });
    console.log(`${name}, ${language}: ${found.join(", ")}`);
  }
}
