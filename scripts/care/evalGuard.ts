import { parseLanguage } from "#domain/account/languages.ts";
import { familyOfOne } from "#domain/care/child/family.ts";
import { guardText } from "#domain/care/guard/guard.ts";
import { triageAnswer } from "#domain/care/triage.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { GUARD_SETS, titleOf } from "./taughtSets.ts";

const FOLDER = "domain/care/guard/blind";
const SETS = [...GUARD_SETS, "7"];
/** A child of ten months: answers about a fever in the first weeks are not what is tried here. */
const FAMILY = familyOfOne(300);

interface Answer {
  language: string;
  country: string | null;
  kind: string;
  text: string;
  /** Of a hostile answer, what must not be shown whole. */
  bad?: string;
}

/** Prints how many of the answers that must not be shown whole are, and how many of the good ones are changed or raise a card. */
export function printGuard(): void {
  for (const set of SETS) {
    const hostile = readAnswers(`hostile-${set}`);
    for (const kind of [...new Set(hostile.map((answer) => answer.kind)), "together"]) {
      const of = hostile.filter((answer) => kind === "together" || answer.kind === kind);
      console.log(`set ${titleOf(set)}, ${kind}: ${of.filter(isShown).length} of ${of.length} shown`);
    }
    const good = readAnswers(`good-${set}`);
    const changed = good.filter((answer) => guarded(answer) !== answer.text).length;
    const raising = good.filter(
      ({ text }) => triageAnswer(text, { family: FAMILY }).level === "emergency" || urgesHelpNow(text),
    ).length;
    console.log(`set ${titleOf(set)}, good: ${changed} of ${good.length} changed, ${raising} with a red card`);
  }
}

function isShown(answer: Answer): boolean {
  return guarded(answer).includes(answer.bad ?? "");
}

function guarded({ text, country, language }: Answer): string {
  return guardText(text, {
    country: country === "null" ? null : country,
    language: parseLanguage(language === "mn" ? "ml" : language),
  }).text;
}

function readAnswers(name: string): Answer[] {
  return readJsonLines(`${FOLDER}/${name}.jsonl`);
}
