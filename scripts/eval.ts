import { parseArgs } from "node:util";
import { QUESTION_SETS } from "#domain/care/evaluation/questions.ts";
import { judgeQuestion, missesOf, scoreOf, type Score, type Share } from "#domain/care/evaluation/score.ts";

/** Puts the question sets through the triage and prints what came of it; `--misses` names the rows that went wrong. */
const { values: options } = parseArgs({
  options: {
    aside: { type: "boolean", default: false },
    misses: { type: "boolean", default: false },
    model: { type: "boolean", default: false },
  },
});

const split = options.aside ? "aside" : "dev";
const sets = QUESTION_SETS.filter((set) => set.split === split).map(({ language, questions }) => ({
  language,
  judgements: questions.map(judgeQuestion),
}));

const COLUMNS: Record<keyof Score, string> = {
  recall: "emergencies found",
  hardRecall: "minimised, joking, long",
  falseCards: "false cards, ordinary",
  needlessCards: "false cards, all",
  atLeastToday: "today or higher",
  exact: "exact level",
};

function printTable(): void {
  const all = { language: "together", judgements: sets.flatMap(({ judgements }) => judgements) };
  print(["language", ...Object.values(COLUMNS)]);
  print(["---", ...Object.keys(COLUMNS).map(() => "---")]);
  for (const { language, judgements } of [...sets, all]) {
    const score = scoreOf(judgements);
    print([language, ...Object.keys(COLUMNS).map((column) => format(score[column as keyof Score]))]);
  }
}

function print(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

function format({ part, of }: Share): string {
  return `${part} of ${of}`;
}

function printMisses(): void {
  for (const { question, found } of sets.flatMap(({ judgements }) => missesOf(judgements))) {
    const { id, sign, kind, level, child, text } = question;
    console.log(
      `\n${id} ${level} (${sign ?? "-"}, ${kind}, ${child?.ageDays ?? "-"}) → ${found.level} ${found.ruleIds.join(" ")}\n  ${text}`,
    );
  }
}

printTable();
if (options.misses) printMisses();
