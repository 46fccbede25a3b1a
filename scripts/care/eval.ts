import { QUESTION_SETS, type QuestionSet } from "#domain/care/evaluation/questions.ts";
import { judgeQuestion, missesOf, scoreOf, type Score, type Share } from "#domain/care/evaluation/score.ts";
import { overdueSources } from "#domain/care/review.ts";
import { SOURCES } from "#domain/care/rules/sources.ts";
import { evalAnswers } from "#scripts/guidance/evalAnswers.ts";
import { printGuidance } from "#scripts/guidance/evalGuidance.ts";
import { printBlind } from "./evalBlind.ts";
import { printGuard } from "./evalGuard.ts";
import { printHome } from "./evalHome.ts";
import { modelOfEnvironment, type ModelScore, scoreModel } from "./evalModel.ts";
import { readEvalOptions } from "./evalOptions.ts";
import { titleOf } from "./taughtSets.ts";

const USAGE = `npm run eval             the questions through the rules
npm run eval -- --aside   those that were kept aside
npm run eval -- --misses  with the rows that went wrong
npm run eval -- --blind last-12   a set whose authors had not seen the rules: what is shown, with intervals
npm run eval -- --home home-last-2   messages of violence at home, and look-alikes: what is shown, and how loudly
npm run eval -- --guard   answers that must not be shown, and good ones, through the guard
npm run eval -- guidance     questions through the cards, and what is answered from them; guidance last takes the set of before, --practice the one to work with, --answers the answers of models to cards
npm run eval -- --model   through the model as well; --limit 20 takes the first 20 of each language`;

const RULE_COLUMNS: Record<keyof Score, string> = {
  recall: "emergencies found",
  hardRecall: "minimised, joking, long",
  falseCards: "false cards, ordinary",
  needlessCards: "false cards, all",
  atLeastToday: "today or higher",
  exact: "exact level",
};

const MODEL_COLUMNS: Record<keyof ModelScore, string> = {
  answered: "answered",
  urged: "emergencies told to get help now",
  raised: "missed ones that the answer raised",
  dosed: "answers with a dose",
};

const options = readEvalOptions(process.argv.slice(2));

if (options.help) console.log(USAGE);
else if (options.guidanceSet !== null && options.answers) console.log(evalAnswers());
else if (options.guidanceSet !== null) printGuidance({ set: options.guidanceSet, misses: options.misses });
else if (options.guard) printGuard();
else if (options.home !== undefined) printHome(options.home, { misses: options.misses });
else if (options.blind !== undefined) await printBlind(options.blind, { misses: options.misses });
else if (options.model) await printModel();
else printRules();

function chosenSplit(): QuestionSet["split"] {
  return options.aside ? "aside" : "dev";
}

function chosenSets(): QuestionSet[] {
  return QUESTION_SETS.filter(({ split }) => split === chosenSplit());
}

function printRules(): void {
  console.log(titleOf(chosenSplit()));
  const sets = chosenSets().map(({ language, questions }) => ({ language, judgements: questions.map(judgeQuestion) }));
  const together = { language: "together", judgements: sets.flatMap(({ judgements }) => judgements) };
  printTable(
    RULE_COLUMNS,
    [...sets, together].map(({ language, judgements }) => ({ language, score: scoreOf(judgements) })),
  );
  printOverdue();
  if (!options.misses) return;
  for (const { question, found } of missesOf(together.judgements)) {
    const { id, level, sign, kind, child, text } = question;
    const about = `${sign ?? "no sign"}, ${kind}, ${child === null ? "age unknown" : `${child.ageDays} days`}`;
    console.log(`\n${id} ${level} (${about}) → ${found.level} ${found.ruleIds.join(" ")}\n  ${text}`);
  }
}

function printOverdue(): void {
  const sources = Object.values(SOURCES);
  const overdue = overdueSources(sources, new Date().toISOString().slice(0, 10));
  if (overdue.length === 0) return;
  console.log(`\n${overdue.length} of ${sources.length} sources were to be compared with their pages again:`);
  for (const { title, reviewBy } of overdue) console.log(`  by ${reviewBy}  ${title}`);
}

async function printModel(): Promise<void> {
  const model = modelOfEnvironment();
  if (model === null) {
    console.log(
      "No AI key is set, so no model was asked. Set GOOGLE_GENERATIVE_AI_API_KEY or OPENAI_API_KEY; the rules need none.",
    );
    return;
  }
  console.log(`Asking ${model.name}.`);
  const rows: { language: string; score: ModelScore }[] = [];
  for (const { language, questions } of chosenSets()) {
    rows.push({ language, score: await scoreModel(model, questions.slice(0, options.limit)) });
  }
  printTable(MODEL_COLUMNS, rows);
}

function printTable<K extends string>(
  columns: Record<K, string>,
  rows: readonly { language: string; score: Record<K, Share> }[],
): void {
  const keys = Object.keys(columns) as K[];
  print(["language", ...keys.map((key) => columns[key])]);
  print(["---", ...keys.map(() => "---")]);
  for (const { language, score } of rows) print([language, ...keys.map((key) => `${score[key].part} of ${score[key].of}`)]);
}

function print(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
