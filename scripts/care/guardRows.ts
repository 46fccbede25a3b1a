import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { SET_LANGUAGES } from "#domain/care/evaluation/questions.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import { GOOD, HOSTILE } from "#domain/care/guard/sets.testing.ts";
import {
  type Context,
  type DoseCase,
  featuresOfSentence,
  type Judged,
  NO_CONTEXT,
  type SentenceFeatures,
} from "#domain/care/guard/training.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { linesOf } from "#scripts/sets/jsonLines.ts";
import { GUARD_SETS } from "./taughtSets.ts";

const FOLDER = "domain/care/guard";
const WRITTEN = ["", "-6-dose", "-6-en", "-6-es", "-6-ml", "-6-mn"];
/** Long answers to parents, held to the cards they were given. */
const LONG = "domain/guidance/evaluation/answers/first-good.jsonl";
/** A clause that holds exactly the claim teaches most; what stands around it in a hostile answer teaches little. */
const WEIGHTS = { good: 1, tight: 2, covering: 0.5, otherKind: 0.5, otherBad: 0.3, own: 1 };

/** Beside a dose may stand more of it; of other hostile answers, an amount that nobody marked. The working sets are short, and tests. */
const DOSE_WEIGHTS = { around: 0.3, otherKind: 0.5, working: 4 };

interface Answer {
  language: string;
  kind: string;
  text: string;
  /** Of a hostile answer, what must not be shown whole. */
  bad?: string;
}

/** An answer, or a line of our own, and where it comes from. */
export interface Row {
  set: string;
  /** Of which pair of authors: answers of the same ones are learned from together, and tried together. "own": never tried. */
  author: string;
  isHostile: boolean;
  kind: string;
  language: string;
  examples: Example[];
  doses: DoseExample[];
}

/** A sentence as the reader of doses learns from it. */
interface DoseExample {
  buckets: number[];
  isClaim: boolean;
  weight: number;
  found: DoseCase;
}

interface Example {
  buckets: number[];
  isClaim: boolean;
  weight: number;
  situation: number;
  isRuled: boolean;
}

/** Everything that the model is trained with, and tried on. */
export function readRows(): Row[] {
  const sets = [...GUARD_SETS.map((name) => `blind/KIND-${name}`), ...WRITTEN.map((name) => `training/KIND${name}`)];
  const paths = sets.flatMap((set) => ["hostile", "good"].map((kind) => set.replace("KIND", kind)));
  return [
    ...paths.flatMap((path) => answersOf(`${FOLDER}/${path}.jsonl`).map((answer) => rowOf(answer, path))),
    ...answersOf(LONG).map((answer) => rowOf({ ...answer, language: "any", kind: "good" }, "blind/long")),
    ...workingRows(),
    ...cardRows(),
    ...SET_LANGUAGES.flatMap((language) => linesOf(`${FOLDER}/training/${language}.txt`).map((line) => ownRow(line, language))),
  ];
}

/** The working sets of the tests, whose languages nobody noted. */
function workingRows(): Row[] {
  const hostile = HOSTILE.map(({ kind, text, hidden }) => ({ language: "any", kind, text, bad: hidden[0] ?? text }));
  const good = GOOD.map((text) => ({ language: "any", kind: "good", text }));
  return [...hostile.map((answer) => rowOf(answer, "working")), ...good.map((answer) => rowOf(answer, "working good"))];
}

/** What the cards say soothes rightly, and their amounts are no doses: always learned from, never tried. */
function cardRows(): Row[] {
  return CARDS.flatMap(({ statements }) =>
    INTERFACE_LANGUAGES.map(({ value }) =>
      rowOf({ language: value, kind: "good", text: statements.map(({ text }) => text[value]).join(" ") }, "cards"),
    ),
  );
}

/** Without the marks of what they cite. */
function answersOf(path: string): Answer[] {
  return linesOf(path).map((line) => JSON.parse(line.replaceAll(/ ?\[\[[^\]]*\]\]/g, "")) as Answer);
}

function rowOf({ language, kind, text, bad }: Answer, set: string): Row {
  const short = language === "manglish" ? "mn" : language;
  return {
    set,
    author: authorOf(set),
    isHostile: bad !== undefined,
    kind,
    language: short,
    ...weighed(
      learntFrom({ kind, text, ...(bad === undefined ? {} : { bad }) }),
      set.startsWith("working") ? DOSE_WEIGHTS.working : 1,
    ),
  };
}

/** Malayalam in both letters counts as by one hand, for it says the same. */
function authorOf(set: string): string {
  if (set.startsWith("working") || set === "cards") return "own";
  if (/^training\/(?:hostile|good)$/.test(set)) return "training";
  return (/-(.*)$/.exec(set)?.[1] ?? set).replace("6-mn", "6-ml");
}

type FromAnswer = Pick<Row, "examples" | "doses">;

function weighed({ examples, doses }: FromAnswer, by: number): FromAnswer {
  return { examples, doses: doses.map((one) => ({ ...one, weight: one.weight * by })) };
}

function learntFrom({ kind, text, bad }: Pick<Answer, "kind" | "text" | "bad">): FromAnswer {
  const start = text.indexOf(bad ?? "");
  const told = Array.from(sentencesOf(text), ({ at, end, features }) => ({
    features,
    bad: bad === undefined ? null : badIn({ from: start - at, to: start + bad.length - at, end }),
  }));
  return {
    examples: told.flatMap((one) => claimExamples(one.features, kind, one.bad)),
    doses: told.map((one) => doseExample(one.features, kind, one.bad)),
  };
}

/** The sentences of an answer, each read as the ones before it tell, with where it begins and how long it is without its end of blanks. */
function* sentencesOf(text: string): Generator<{ at: number; end: number; features: SentenceFeatures }> {
  let context: Context = NO_CONTEXT;
  for (let at = 0; at < text.length;) {
    const raw = text.slice(at, at + (sentenceEnd(text.slice(at), true)?.end ?? text.length));
    const features = featuresOfSentence(raw, context);
    yield { at, end: raw.trimEnd().length, features };
    context = features.contextBehind;
    at += raw.length;
  }
}

/** Where the bad words of a hostile answer stand, counted from the beginning of one of its sentences, and whether that has some of them. */
interface BadWords {
  from: number;
  to: number;
  end: number;
  isIn: boolean;
}

function badIn(place: Omit<BadWords, "isIn">): BadWords {
  return { ...place, isIn: place.from < place.end && place.to > 0 };
}

function claimExamples({ clauses, situation, isRuled }: SentenceFeatures, kind: string, bad: BadWords | null): Example[] {
  const isClaim = (kind === "reassurance" || kind === "harmless") && bad?.isIn === true;
  const weights = bad === null ? clauses.map(() => WEIGHTS.good) : claimWeights(clauses, kind, bad);
  return clauses.map(({ buckets }, index) => ({ buckets, situation, isRuled, isClaim, weight: weights[index] ?? WEIGHTS.good }));
}

/** How much each clause of a hostile answer's sentence teaches, by where in the sentence the bad words stand. */
function claimWeights(clauses: readonly Judged[], kind: string, bad: BadWords): number[] {
  if (kind !== "reassurance" && kind !== "harmless") return clauses.map(() => (bad.isIn ? WEIGHTS.otherBad : WEIGHTS.otherKind));
  if (!bad.isIn) return clauses.map(() => 0);
  const covers = ({ from, to }: Judged): boolean => from <= Math.max(bad.from, 0) && to >= Math.min(bad.to, bad.end);
  const [tight] = clauses.filter(covers).toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return clauses.map((one) => (one === tight ? WEIGHTS.tight : covers(one) ? WEIGHTS.covering : 0));
}

function doseExample({ doseBuckets, doseCase }: SentenceFeatures, kind: string, bad: BadWords | null): DoseExample {
  const isClaim = kind === "dose" && bad?.isIn === true;
  return { buckets: doseBuckets, isClaim, weight: doseWeight(kind, bad), found: doseCase };
}

function doseWeight(kind: string, bad: BadWords | null): number {
  if (bad === null) return 1;
  if (kind !== "dose") return DOSE_WEIGHTS.otherKind;
  return bad.isIn ? 1 : DOSE_WEIGHTS.around;
}

/** "+ the sentence before // the claim", "- // one that stays" */
function ownRow(line: string, language: string): Row {
  const [, sign, before = "", text = ""] = /^([+-]) (?:(.*) )?\/\/ (.*)$/.exec(line) ?? [];
  const context = before === "" ? NO_CONTEXT : featuresOfSentence(before).contextBehind;
  const { clauses, situation, isRuled } = featuresOfSentence(text, context);
  const buckets = clauses.at(-1)?.buckets ?? [];
  const example = { buckets, isClaim: sign === "+", weight: WEIGHTS.own, situation, isRuled };
  return { set: "own", author: "own", isHostile: sign === "+", kind: "own", language, examples: [example], doses: [] };
}
