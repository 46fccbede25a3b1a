import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { shownFor } from "#domain/care/evaluation/blind.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";

/** Questions for guidance by people who had seen neither cards nor rules; in nine of 450 a judge heard a doubt, in none a sign. */
const QUESTIONS = LANGUAGE_CODES.flatMap((language) =>
  readJsonLines<{ q: string }>(`domain/guidance/evaluation/last/${language}.jsonl`).map(({ q }) => q),
);

test("[K-126] of 450 everyday questions at most nine bring the emergency card, and at most 32 a question of one tap", () => {
  const shown = QUESTIONS.map((text) => shownFor({ text, child: null }));
  expect(shown.length).toBe(450);
  expect(shown.filter((one) => one === "card").length).toBeLessThanOrEqual(9);
  expect(shown.filter((one) => one === "age" || one === "now").length).toBeLessThanOrEqual(32);
});
