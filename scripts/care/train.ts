import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { familyOf, shownFor } from "#domain/care/evaluation/blind.ts";
import { COUNTER_EXAMPLES } from "#domain/care/evaluation/counterExamples.ts";
import { QUESTION_SETS } from "#domain/care/evaluation/questions.ts";
import { featuresOf, scoreOf } from "#domain/care/hunch/features.ts";
import { Hunch, type HunchModel } from "#domain/care/hunch/hunch.ts";
import { UNHEARD } from "#domain/care/hunch/unheard.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { findSigns } from "#domain/care/triage.ts";
import { trainSearch } from "#scripts/guidance/trainSearch.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { printScores } from "./evalBlind.ts";
import { type Example, learn, modelOf, type Weights } from "./linearModel.ts";
import { URGENCY_FILES } from "./taughtSets.ts";
import { trainHome } from "./trainHome.ts";
import { readTrainOptions } from "./trainOptions.ts";

const USAGE = `npm run train               trains the linear model anew and writes domain/care/hunch/model.json
npm run train -- --test     says what the whole chain shows for rows by authors that the model was not trained with, and writes nothing
npm run train -- home       trains the model that hears violence at home, and writes domain/care/hunch/home.json
npm run train -- guidance   trains the model that finds cards, and writes domain/guidance/search/model.json; with --onward from the one that stands: a few new ways of asking and statements are learned, and what it knows is kept`;

/** Ways of asking for guidance, by card: what most parents write. Not those in `searchOnly`: no judge has read whether a sign is in them. */
const EXAMPLES = "domain/guidance/examples/*.json";
/** Those of them in which a judge heard a sign, or a doubt: they are no ordinary questions, and teach nothing. */
const ALARMING = "domain/care/evaluation/alarming.json";
const MODEL = "domain/care/hunch/model.json";

/** Emergencies by the age and not by the words: they would only teach it to ask at every fever. */
const BY_AGE = new Set(["5", "youngFever"]);
const AGE_EXCEPTIONS = new Set(["age", "measured"]);

/** The rules were written with the sets of these authors before them: what the chain shows for those says nothing of others. */
const SEEN_BY_RULES = /-a\.jsonl$/;
/** Rows by who writes the rules, blunt as in panic: every model is trained with them, and none is tried with them. */
const OWN = /-own\.jsonl$/;

/** Of the look-alikes, and of the plain questions, that may be taken for an emergency: to ask, and to believe a rule. */
const NEEDLESS = { ask: { lookalike: 0.08, plain: 0.015 }, sure: { lookalike: 0.025, plain: 0.006 } };
/** Of the emergencies, those that may sound so ordinary that nothing is asked even where a rule has found something. */
const SILENCED = 0.016;

/** A plain question by mistake is worth so many others: there are few of them in the sets, and many in life. */
const PLAIN_WEIGHT = 3;
/** An example for guidance counts as so much of another: there are more of them than of all else. */
const EVERYDAY_WEIGHT = 0.1;

interface Row {
  text: string;
  language: string;
  /** Whose file it is of; absent: one that every model is trained with. */
  author?: string;
  label: "emergency" | "lookalike" | "plain";
  child: { ageDays?: number } | null;
  /** It is one by its words, and not by an age. */
  isTaught: boolean;
  /** It is one of the ways of asking for guidance. */
  isEveryday?: true;
}

type LabelledExample = Row & Example;

/** A row by an author whom a model has not read, with what that model makes of it. */
interface Tried {
  example: LabelledExample;
  weights: Weights;
  score: number;
}

const options = readTrainOptions(process.argv.slice(2));

if (options.help) console.log(USAGE);
else if (options.subject === "guidance") trainSearch({ isOnward: options.onward });
else if (options.subject === "home") trainHome();
else await main();

async function main(): Promise<void> {
  const examples = (await readRows()).map((row): LabelledExample =>
    Object.assign(row, {
      features: featuresOfRow(row),
      isGrave: row.label === "emergency",
      weight: row.isEveryday ? EVERYDAY_WEIGHT : row.label === "plain" ? PLAIN_WEIGHT : 1,
    }),
  );
  const tried = tryByAuthor(examples);
  const taught = tried.filter(({ example }) => example.isTaught);
  const thresholds = {
    silent: silentOf(taught),
    ask: thresholdOf(taught, NEEDLESS.ask),
    sure: thresholdOf(taught, NEEDLESS.sure),
  };
  console.log(thresholds);
  if (options.test) return printChain(tried, thresholds);
  const model = modelOf(learn(examples.filter(({ isTaught }) => isTaught)), thresholds);
  const written = `${JSON.stringify(model)}\n`;
  writeFileSync(MODEL, written);
  console.log(`${MODEL}: ${brotliCompressSync(written).length} bytes of brotli`);
}

async function readRows(): Promise<Row[]> {
  const files = (await Array.fromAsync(glob(URGENCY_FILES))).toSorted();
  const written = files.flatMap((author) => {
    const language = /([a-z]+)(?:-\w+)?\.jsonl$/.exec(author)?.[1] ?? "";
    return readJsonLines<Pick<Row, "text" | "label" | "child"> & { sign?: number }>(author).map((row) =>
      Object.assign(row, {
        language,
        author: OWN.test(author) ? undefined : author,
        isTaught: row.label !== "emergency" || !BY_AGE.has(String(row.sign)),
      }),
    );
  });
  return [...written, ...olderRows(), ...counterRows(), ...(await everydayRows())];
}

function olderRows(): Row[] {
  return QUESTION_SETS.flatMap(({ language, questions }) =>
    questions.flatMap(({ text, level, sign, child }): Row | [] => {
      if (level === "none") return { language, text, child, label: "lookalike", isTaught: true };
      return level === "emergency" ? { language, text, child, label: level, isTaught: !BY_AGE.has(String(sign)) } : [];
    }),
  );
}

function counterRows(): Row[] {
  return COUNTER_EXAMPLES.map(({ exception, language, text }) => {
    return { language, text, child: null, label: "emergency", isTaught: !AGE_EXCEPTIONS.has(exception) };
  });
}

async function everydayRows(): Promise<Row[]> {
  const alarming = new Set(JSON.parse(readFileSync(ALARMING, "utf8")) as string[]);
  const files = (await Array.fromAsync(glob(EXAMPLES))).toSorted();
  return files.flatMap((file) => {
    const asked = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>;
    const texts = Object.values(asked).flat();
    return texts
      .filter((text) => !alarming.has(text))
      .map((text): Row => ({ text, language: "any", child: null, label: "plain", isTaught: true, isEveryday: true }));
  });
}

function featuresOfRow({ text, child }: Row): Example["features"] {
  const reading = new Reading(text);
  return featuresOf({ reading, findings: findSigns(text, familyOf(child)) }, UNHEARD);
}

/** Each row by an author, and the score of it by a model that has read the other authors only. */
function tryByAuthor(examples: readonly LabelledExample[]): Tried[] {
  const authors = new Set(examples.flatMap(({ author }) => author ?? []));
  return [...authors].flatMap((author) => {
    const weights = learn(examples.filter((example) => example.isTaught && example.author !== author));
    const theirs = examples.filter((example) => example.author === author);
    return theirs.map((example) => ({ example, weights, score: scoreOf(weights.values, weights.bias, example.features) }));
  });
}

type Needless = Record<"lookalike" | "plain", number>;

function thresholdOf(tried: readonly Tried[], needless: Needless): number {
  const limitOf = (label: keyof Needless): number => {
    const scores = scoresOf(tried, label);
    return scores[Math.ceil(scores.length * (1 - needless[label]))] ?? Number.NEGATIVE_INFINITY;
  };
  return Math.max(limitOf("lookalike"), limitOf("plain"));
}

function silentOf(tried: readonly Tried[]): number {
  const scores = scoresOf(tried, "emergency");
  return scores[Math.floor(scores.length * SILENCED)] ?? Number.NEGATIVE_INFINITY;
}

/** From the lowest. */
function scoresOf(tried: readonly Tried[], label: Row["label"]): number[] {
  const of = tried.filter(({ example }) => example.label === label);
  return of.map(({ score }) => score).toSorted((one, other) => one - other);
}

/** What is shown for the rows of each author by rules and model together, where that author's rows taught neither. */
function printChain(tried: readonly Tried[], thresholds: HunchModel["thresholds"]): void {
  const used = new Set(tried.map(({ weights }) => weights));
  const models = new Map([...used].map((weights) => [weights, new Hunch(modelOf(weights, thresholds))]));
  const judged = tried
    .filter(({ example }) => !SEEN_BY_RULES.test(example.author ?? ""))
    .map(({ example, weights }) => Object.assign(example, { shown: shownFor(example, models.get(weights)) }));
  for (const key of ["author", "language"] as const) {
    const sets = Map.groupBy(judged, (row) => row[key] ?? "");
    printScores([...sets].map(([language, rows]) => ({ language, judged: rows })));
  }
}
