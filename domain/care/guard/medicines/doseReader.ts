import type { Context } from "#domain/care/guard/reading/context.ts";
import { readLinearModel, scoreOf } from "#domain/care/guard/reading/linearScore.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { DOSE_BUCKETS, doseBucketsOf } from "./doseFeatures.ts";
import { doseKindOf, tellsHowMuch } from "./doseKinds.ts";
import model from "./doseModel.json" with { type: "json" };
import { tellsDose } from "./doses.ts";
import { ROWS } from "./said.ts";

const DOSES = readLinearModel(model, DOSE_BUCKETS);

/** How what is read of a sentence stands to the rules: each has a bar of its own. `sure`: no bar, it is a dose. */
export type DoseCase = "sure" | "ruled" | "open" | "none";

export function doseCaseOf(sentence: Sentence, context: Context, raw: string): DoseCase {
  const isRuled = tellsDose(sentence, context, raw);
  if (!isRuled) return sentence.words.some(tellsHowMuch) ? "open" : "none";
  const kinds = sentence.words.map(doseKindOf);
  const has = (...starts: string[]) => kinds.some((kind) => starts.some((start) => kind?.startsWith(start) === true));
  const isSure = (has("MEDICINE") && has("unit") && has("#")) || (context.announced < ROWS && sentence.words[0]?.plain === "|");
  return isSure && !has("FOOD") ? "sure" : "ruled";
}

/** Whether a sentence tells an amount of a medicine: rules and a linear model over the kinds of its words decide together. */
export function isTellingDose(sentence: Sentence, context: Context, raw: string): boolean {
  const found = doseCaseOf(sentence, context, raw);
  if (found === "sure" || found === "none") return found === "sure";
  const limit = found === "ruled" ? model.ruledLimit : model.limit;
  return scoreOf(DOSES, doseBucketsOf(sentence, context)) > limit;
}
