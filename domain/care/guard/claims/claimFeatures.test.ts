import { expect, test } from "vitest";
import { englishGrammar } from "#domain/care/lexicon/english/grammar.ts";
import { englishSigns } from "#domain/care/lexicon/english/signs.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { hashText } from "#domain/hash.ts";
import { learntMarks } from "./claimFeatures.ts";

/** Whoever adds a concept or a rule names it among what is unlearnt; whoever trains the model anew empties that, and writes the hash here. */
test("[K-647] the claim model is asked of nothing that came after its training", () => {
  const concepts = Object.keys({ ...englishGrammar, ...englishSigns }).map((concept) => `k:${concept}`);
  const rules = CARE_RULES.map(({ id }) => `f:${id}`);
  const learnt = learntMarks([...concepts, ...rules]).toSorted();
  expect([learnt.length, hashText(learnt.join())]).toEqual([422, 1_652_992_947]);
});

test("[K-647] an answer is judged alike whichever younger concepts its words have", () => {
  expect(learntMarks(["k:wound", "k:seeps", "f:woundOozes", "k:flow"])).toEqual(["k:flow"]);
  expect(learntMarks(["f:labouredBreathing", "f:breathing"])).toEqual(["f:breathing"]);
});
