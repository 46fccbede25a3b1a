import { expect, test } from "vitest";
import { z } from "zod";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";
import type { Triage } from "#domain/care/triage.ts";
import { sampleCard } from "#domain/guidance/sample.testing.ts";
import { hashText } from "#domain/hash.ts";
import { VOICE_LANGUAGES } from "#domain/voice/voices.ts";
import { ANSWER_READER_VERSION, answerReaderInstructions, answerReadingSchema } from "./answerReader.ts";
import { childFacts } from "./childFacts.ts";
import { guidanceFacts } from "./guidanceFacts.ts";
import { readerInstructions, SECOND_READER_VERSION, secondReadingSchema } from "./secondReader.ts";
import { PROMPT_VERSION, textSystemPrompt } from "./systemPrompt.ts";
import { VOICE_PROMPT_VERSION, voiceSystemPrompt } from "./voiceSystemPrompt.ts";

const triage: Triage = { level: "none", ruleIds: [] };
const nobody = { child: null, family: {} };
const somebody = { child: childFacts({ name: "Mia" }, "2026-11-20"), family: {} };
const oneTap = { answers: {}, isOpen: false, isGrave: false };
const whom = { months: null, developmentMonths: null, country: null } as const;

/** All that is said before the facts, in every situation that has words of its own. */
const situations = [
  ...TRIAGE_LEVELS.map((level) => ({ triage: { level, ruleIds: [] }, child: null, family: {} })),
  { triage, ...somebody },
  { triage, ...nobody, dismissed: { ruleIds: [], isNext: true } },
];
const guidance = [[], [sampleCard({ statements: [] })]].map((cards) => guidanceFacts({ cards, whom, language: "en" }));
const calledNone = { triage: { ...triage, level: "emergency" as const }, ...nobody, dismissed: { ruleIds: [], isNext: true } };
const prompts = [...situations, { triage, ...nobody, oneTap }, calledNone].map((facts) => textSystemPrompt(facts));
const voicePrompts = VOICE_LANGUAGES.flatMap((language) => situations.map((facts) => voiceSystemPrompt({ ...facts, language })));
/** Without the signs, which are those of the rules: they have a version of their own. */
const reader = readerInstructions({ triage, ...somebody }).replace(/^\{"[^}]*\}$/m, "");
const readerFields = fieldsOf(secondReadingSchema.omit({ sign: true }));
const answerReader = [answerReaderInstructions("IN"), answerReaderInstructions(null), fieldsOf(answerReadingSchema)];

/** Whoever changes the words counts the version up, and writes it here with the hash of the new words. */
test.each([
  { of: "a text reply", words: [...prompts, ...guidance], version: PROMPT_VERSION, are: ["11", -188_696_566] },
  { of: "a spoken answer", words: voicePrompts, version: VOICE_PROMPT_VERSION, are: ["voice-5", -49_677_875] },
  { of: "a second reading", words: [reader, readerFields], version: SECOND_READER_VERSION, are: ["3", -165_446_269] },
  { of: "the reading of an answer", words: answerReader, version: ANSWER_READER_VERSION, are: ["1", -981_768_221] },
])("[K-38] the version that is stored with $of is that of its very words", ({ words, version, are }) => {
  expect([version, hashText(words.join("\n"))]).toEqual(are);
});

function fieldsOf(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema));
}
