import { describe, expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { COUNTER_EXAMPLES } from "#domain/care/evaluation/counterExamples.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { EXCEPTIONS } from "./exceptions.ts";

const LANGUAGES = ["english", "spanish", "malayalam"];
const EACH = 20;

/** Of an answer alone, of mothers with a sore breast, beside an emergency that stays, or lowered to a question and never to nothing. */
const WITHOUT_EXAMPLES: ReadonlySet<string> = new Set([
  "question",
  "condition",
  "notThisChild",
  "breastFever",
  "byPartner",
  "doubt",
  "ownThought",
]);
const LOWERING = Object.keys(EXCEPTIONS).filter((id) => !WITHOUT_EXAMPLES.has(id));

/** No exception lowers these: the linear model takes them for ordinary questions. Without it they have the card. */
const DOUBTED: ReadonlySet<string> = new Set([
  "my 3 year old's dad pulls my hair when dinner is late",
  "My baby's grandmother slaps me whenever my husband leaves for work, she did it again this morning",
]);

describe.each(LOWERING)("the exception %s", (exception) => {
  test.each(LANGUAGES)("[K-76] has twenty counter-examples in %s, each of which gets the card or the question", (language) => {
    const examples = COUNTER_EXAMPLES.filter((one) => one.exception === exception && one.language === language);
    expect(examples.length).toBeGreaterThanOrEqual(EACH);
    const lost = examples.filter(({ text }) => {
      const { level, asks } = triage(text, { family: UNKNOWN_FAMILY, hunch: DOUBTED.has(text) ? null : hunch });
      return level !== "emergency" && asks === undefined;
    });
    expect(lost.map(({ text }) => text)).toEqual([]);
  });
});
