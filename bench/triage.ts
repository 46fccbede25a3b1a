import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { QUESTION_SETS } from "#domain/care/evaluation/questions.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { lexiconBlanks } from "#scripts/building/lexiconBlanks.ts";
import { percentiles, printFigures } from "./support/figures.ts";

const ENTRY = "measured";
const LANGUAGES = ["english", "spanish", "malayalam"];
const MODEL = "domain/care/hunch/model.json";

const MESSAGE_CHARS = 8_000;
const WARM_UP_ROUNDS = 5;
/** Some systems count the processor's time in steps of four milliseconds: so often a text is judged for one figure. */
const ROUNDS = 16;
const MICROSECONDS = 1_000;

/** What a message may hold when somebody means ill, or falls asleep on the keyboard. */
const HOSTILE = [
  "a",
  "((a+)+)+$ ",
  "\uD83D",
  "\u202Eblue\u202C\u200F ",
  "b\u200Bl\u200Cu\u200De ",
  "e\u0301",
  "38.5 ",
  "not breathing blue lips ",
  "no no not never ",
  "3 months ",
  "fever 39 baby and ",
  "ഇല്ല ശ്വാസം ",
  ",.;:!?\n",
].map((piece) => piece.repeat(MESSAGE_CHARS / piece.length));

/** How long one message is judged, in milliseconds, and how large the rules are in the browser. */
export async function measureTriage(): Promise<void> {
  const questions = QUESTION_SETS.flatMap((set) => set.questions.map(({ text }) => text));
  printFigures("triage of a question", figuresOf(questions));
  printFigures("triage of a hostile message", figuresOf(HOSTILE));
  printFigures("triage of many questions at once", figuresOf(strungTogether(questions)));
  await printSizes();
}

/** Messages as long as one may be, of many questions each: with the signs of all of them this is the most that there is to judge. */
function strungTogether(questions: readonly string[]): string[] {
  const whole = questions.join(" ");
  return Array.from({ length: Math.floor(whole.length / MESSAGE_CHARS) }, (_, part) =>
    whole.slice(part * MESSAGE_CHARS, (part + 1) * MESSAGE_CHARS),
  );
}

async function printSizes(): Promise<void> {
  const all = await bytesOf(["#domain/care/triage.ts"]);
  const [english = 0, ...others] = await Promise.all(
    LANGUAGES.map((language) =>
      bytesOf([`#domain/care/lexicon/${language}/grammar.ts`, `#domain/care/lexicon/${language}/signs.ts`]),
    ),
  );
  printFigures("brotli of what the browser loads", {
    "triage with English": kilobytes(all - others.reduce((sum, bytes) => sum + bytes, 0)),
    "of it the English words": kilobytes(english),
    ...Object.fromEntries(others.map((bytes, index) => [`${LANGUAGES[index + 1]} words`, kilobytes(bytes)])),
    "the linear model, after the first paint": kilobytes(brotliCompressSync(readFileSync(MODEL)).length),
  });
}

function figuresOf(texts: readonly string[]): Record<string, string> {
  const times = timesOf(texts);
  return { ...percentiles(times), max: `${Math.max(...times).toFixed(2)} ms` };
}

function timesOf(texts: readonly string[]): number[] {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const text of texts) judgeAnew(text);
  return texts.map(timeOf);
}

/** Milliseconds of the processor for one judgement: what others do on the machine is not measured. */
function timeOf(text: string): number {
  const start = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) judgeAnew(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / MICROSECONDS / ROUNDS;
}

/** What was judged last of a family is remembered: each time another one asks. */
function judgeAnew(text: string): void {
  triage(text, { family: { ...UNKNOWN_FAMILY }, hunch });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

async function bytesOf(modules: readonly string[]): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [entryOf(modules), lexiconBlanks()],
    build: { write: false, minify: true, lib: { entry: ENTRY, name: "care", formats: ["iife"] } },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return brotliCompressSync(output?.output[0].code ?? "").length;
}

/** A module that is not there exports all of these, so that nothing of them is left out. */
function entryOf(modules: readonly string[]): Plugin {
  const code = modules.map((module) => `export * from ${JSON.stringify(module)};`).join("\n");
  return {
    name: "entry",
    resolveId: { order: "pre", handler: (id) => (id.endsWith(ENTRY) ? ENTRY : null) },
    load: (id) => (id === ENTRY ? code : null),
  };
}
