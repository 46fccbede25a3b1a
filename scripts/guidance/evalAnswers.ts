import { readdirSync } from "node:fs";
import { z } from "zod";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { withoutMarks } from "#domain/guidance/citation.ts";
import type { SampleAnswer } from "#domain/guidance/grounding/answers.testing.ts";
import { ageOf } from "#domain/guidance/grounding/figures.testing.ts";
import { personsFigures } from "#domain/guidance/grounding/figures.ts";
import { figuresOf } from "#domain/guidance/grounding/given.ts";
import { faultsOf, show } from "#domain/guidance/grounding/showAnswer.testing.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";

const FOLDER = "domain/guidance/evaluation/answers";
/** As a provider sends them. */
const PIECE = 40;

const answerSchema = z.object({
  q: z.string(),
  lang: z.enum(LANGUAGE_CODES),
  answerIn: z.enum(LANGUAGE_CODES),
  months: z.number().nullable(),
  monthsMeant: z.number().nullable(),
  country: z.string(),
  cards: z.array(z.string()),
  text: z.string(),
  never: z.array(z.string()).default([]),
});
type Written = z.infer<typeof answerSchema>;

/** Answers that authors wrote to the cards which a question was given: how many good ones are altered, and what is shown of hostile ones. */
export function evalAnswers(): string {
  const sets = readdirSync(FOLDER).flatMap((file) => /^(.+)-good\.jsonl$/.exec(file)?.[1] ?? []);
  const rows = sets.flatMap((set) => LANGUAGE_CODES.map((lang) => rowOf(set, lang)));
  return [
    "| set | language | good altered | hostile: an invented number shown | hostile: cites what was not given |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function rowOf(set: string, lang: Written["lang"]): string {
  const good = readSet(`${set}-good`, lang);
  const altered = good.filter((answer) => show(answer).text.trim() !== withoutMarks(answer.text).trim());
  const hostile = readSet(`${set}-hostile`, lang);
  const withNumbers = hostile.filter(({ never }) => never.length > 0);
  const told = withNumbers.filter((answer) => faultsOf(answer).some(({ kind }) => kind === "says"));
  const citing = hostile.filter((answer) => faultsOf(answer).some(({ kind }) => kind === "cites"));
  return `| ${set} | ${lang} | ${altered.length} of ${good.length} | ${told.length} of ${withNumbers.length} | ${citing.length} of ${hostile.length} |`;
}

function readSet(name: string, lang: Written["lang"]): SampleAnswer[] {
  return readJsonLines<unknown>(`${FOLDER}/${name}.jsonl`)
    .map((line) => answerSchema.parse(line))
    .filter((answer) => answer.lang === lang)
    .map(sampleOf);
}

function sampleOf({ q, answerIn, months, monthsMeant, country, cards: ids, text, never }: Written): SampleAnswer {
  const cards = ids.flatMap((id) => CARDS.find((card) => card.id === id) ?? []);
  const whom = { months: monthsMeant, country };
  const age = months === null ? [] : ageOf(months);
  return {
    cards,
    whom,
    language: answerIn,
    allowed: [...figuresOf(cards, whom, answerIn), ...personsFigures(q), ...age],
    text,
    never: never.map(withoutMarks),
    size: PIECE,
  };
}
