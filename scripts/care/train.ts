import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { familyOf, shownFor } from "#domain/care/evaluation/blind.ts";
import { COUNTER_EXAMPLES } from "#domain/care/evaluation/counterExamples.ts";
import { QUESTION_SETS } from "#domain/care/evaluation/questions.ts";
import SHORT_MESSAGES from "#domain/care/evaluation/shortMessages.json" with { type: "json" };
import { featuresOf, scoreOf } from "#domain/care/hunch/features.ts";
import { Hunch, type HunchModel } from "#domain/care/hunch/hunch.ts";
import { UNHEARD } from "#domain/care/hunch/unheard.ts";
import NOT_SILENCED from "#domain/care/notSilenced.json" with { type: "json" };
import ORDINARY from "#domain/care/ordinaryQuestions.json" with { type: "json" };
import { Reading } from "#domain/care/reading/reading.ts";
import { findSigns } from "#domain/care/triage.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { trainSearch } from "#scripts/guidance/trainSearch.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { printScores } from "./evalBlind.ts";
import { type Example, learn, modelOf, type Weights } from "./linearModel.ts";
import { HOME_FILES, URGENCY_FILES } from "./taughtSets.ts";
import { trainHome } from "./trainHome.ts";
import { readTrainOptions } from "./trainOptions.ts";

const USAGE = `npm run train               trains the linear model anew and writes domain/care/hunch/model.json
npm run train -- --test     says what the whole chain shows for rows by authors that the model was not trained with, and writes nothing
npm run train -- home       trains the model that hears violence at home, and writes domain/care/hunch/home.json
npm run train -- guidance   trains what finds cards, and writes domain/guidance/search/model.json and network.json; with --onward the model from the one that stands: a few new ways of asking and statements are learned, and what it knows is kept`;

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
/** Rows by who writes the rules, for what a model had read wrongly, many in the words of a test: every model is trained with them, and none is tried with them. */
const OWN = /-own\.jsonl$/;
/** Rows that aim at what is hard to tell apart: they teach, and say nothing of how often that is. */
const AIMED = new Set(["home", "ordinary", "terse", "stories", "stories-2", "twins"]);

/** The set of what stands in the rules' tests. */
const TESTS = "tests";

/** Files are dealt into so many hands; the rows of each are tried by a model that has read the others. */
const FOLDS = 6;

/**
 * Of the emergencies by unread authors so many reach the score at which something is still asked where a rule has found something, is
 * asked where none has, and at which it is sure. They were chosen in such tries and on `last-11`, by what one more costs in needless cards.
 */
const HEARD = { silent: 0.988, ask: 0.96, sure: 0.92 };

/** A plain message by mistake is worth so many others: there are few of them in the older sets, and many in life. */
const PLAIN_WEIGHT = 3;
/** In sets that have as many as they should, they are worth so much. */
const PLAIN_WEIGHTS: Readonly<Record<string, number>> = { stories: 1, "stories-2": 1, twins: 1, [TESTS]: 1 };
/** One that was written for what a model had read wrongly. */
const OWN_WEIGHT = 3;
/** An example for guidance counts as so much of another: there are more of them than of all else. */
const EXAMPLE_WEIGHT = 0.1;

interface Row {
  text: string;
  language: string;
  /** The folder of its set; absent: it is of none. */
  set?: string;
  /** Whose file it is of; absent: one that every model is trained with. */
  author?: string;
  label: "emergency" | "lookalike" | "plain";
  child: { ageDays?: number } | null;
  /** It is one by its words, and not by an age. */
  isTaught: boolean;
  /** It was written for what a model had read wrongly. */
  isOwn?: boolean;
  /** It is one of the ways of asking for guidance. */
  isExample?: true;
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
      weight: weightOf(row),
    }),
  );
  const tried = tryByOthers(examples);
  const taught = tried.filter(({ example }) => example.isTaught);
  const thresholds = thresholdsOf(taught);
  console.log(thresholds);
  if (options.test) return printChain(tried, thresholds);
  const model = modelOf(learn(examples.filter(({ isTaught }) => isTaught)), thresholds);
  const written = `${JSON.stringify(model)}\n`;
  writeFileSync(MODEL, written);
  console.log(`${MODEL}: ${brotliCompressSync(written).length} bytes of brotli`);
}

function weightOf({ label, set = "", isOwn, isExample }: Row): number {
  if (isExample) return EXAMPLE_WEIGHT;
  if (isOwn) return OWN_WEIGHT;
  return label === "plain" ? (PLAIN_WEIGHTS[set] ?? PLAIN_WEIGHT) : 1;
}

interface Written extends Pick<Row, "text" | "label" | "child"> {
  sign?: number;
  /** Of a message about violence: who is hurt. */
  who?: string;
}

async function readRows(): Promise<Row[]> {
  const files = (await Array.fromAsync(glob([URGENCY_FILES, HOME_FILES]))).toSorted();
  const written = files.flatMap((author) => {
    const [, set = "", language = ""] = /([^/]+)\/([a-z]+)(?:-\w+)?\.jsonl$/.exec(author) ?? [];
    return readJsonLines<Written>(author).map((row) =>
      Object.assign(row, {
        language,
        set: set.startsWith("home") ? "home" : set,
        label: row.who === undefined ? row.label : row.who === "none" ? ("lookalike" as const) : ("emergency" as const),
        author: OWN.test(author) ? undefined : author,
        isOwn: OWN.test(author),
        isTaught: row.label !== "emergency" || !BY_AGE.has(String(row.sign)),
      }),
    );
  });
  return [...written, ...olderRows(), ...counterRows(), ...testRows(), ...(await exampleRows())];
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

/** What the rules' tests hold in a few words: it was mended by hand, and a model learns from it why. */
function testRows(): Row[] {
  const { emergencies, besideOrdinary, ordinary } = SHORT_MESSAGES;
  const rowOf = (text: string, label: Row["label"], child: Row["child"] = null): Row => {
    return { text, language: "any", set: TESTS, child, label, isTaught: true };
  };
  const rowsOf = (texts: readonly string[], label: Row["label"]): Row[] => texts.map((text) => rowOf(text, label));
  return [
    ...NOT_SILENCED.map(({ text, ageDays }) => rowOf(text, "emergency", ageDays === null ? null : { ageDays })),
    ...rowsOf([...emergencies, ...besideOrdinary, ...ORDINARY.emergencies.map(({ text }) => text)], "emergency"),
    ...rowsOf([...ordinary, ...Object.values(ORDINARY.ordinary).flat(), ...ORDINARY.onlyResembling], "plain"),
    ...rowsOf(ownQuestions(), "plain"),
  ];
}

/** What a card is asked by, in which no rule finds a sign. */
function ownQuestions(): string[] {
  const questions = CARDS.flatMap(({ question }) => Object.values(question));
  return questions.filter((text) =>
    findSigns(text, UNKNOWN_FAMILY).every(({ level, asks }) => level === "none" && asks === undefined),
  );
}

async function exampleRows(): Promise<Row[]> {
  const alarming = new Set(JSON.parse(readFileSync(ALARMING, "utf8")) as string[]);
  const files = (await Array.fromAsync(glob(EXAMPLES))).toSorted();
  return files.flatMap((file) => {
    const asked = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>;
    const texts = Object.values(asked).flat();
    return texts
      .filter((text) => !alarming.has(text))
      .map((text): Row => ({ text, language: "any", child: null, label: "plain", isTaught: true, isExample: true }));
  });
}

function featuresOfRow({ text, child }: Row): Example["features"] {
  const reading = new Reading(text);
  return featuresOf({ reading, findings: findSigns(text, familyOf(child)) }, UNHEARD);
}

/** Each row by an author, and the score of it by a model that has read neither them nor those in their fold. */
function tryByOthers(examples: readonly LabelledExample[]): Tried[] {
  const authors = [...new Set(examples.flatMap(({ author }) => author ?? []))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const theirs = new Set(authors.filter((__, index) => index % FOLDS === fold));
    const isTheirs = ({ author }: Row): boolean => author !== undefined && theirs.has(author);
    const weights = learn(examples.filter((example) => example.isTaught && !isTheirs(example)));
    const scoreIt = (example: LabelledExample): number => scoreOf(weights.values, weights.bias, example.features);
    return examples.filter(isTheirs).map((example) => ({ example, weights, score: scoreIt(example) }));
  }).flat();
}

function thresholdsOf(tried: readonly Tried[]): HunchModel["thresholds"] {
  const usual = tried.filter(({ example }) => !AIMED.has(example.set ?? ""));
  const scores = scoresOf(usual, "emergency");
  const reachedBy = (share: number): number => scores[Math.floor(scores.length * (1 - share))] ?? Number.NEGATIVE_INFINITY;
  const thresholds = { silent: reachedBy(HEARD.silent), ask: reachedBy(HEARD.ask), sure: reachedBy(HEARD.sure) };
  for (const label of ["lookalike", "plain"] as const) {
    const needless = scoresOf(usual, label);
    const shareFrom = (score: number): string =>
      `${((100 * needless.filter((one) => one >= score).length) / needless.length).toFixed(2)} %`;
    console.log(`${label}: ${shareFrom(thresholds.ask)} asked about, ${shareFrom(thresholds.sure)} sure`);
  }
  return thresholds;
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
