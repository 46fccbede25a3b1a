import { describe, expect, test } from "vitest";
import { familyOf } from "#domain/care/evaluation/blind.ts";
import { type HomeRow, toneOf } from "#domain/care/evaluation/home.ts";
import { SET_LANGUAGES } from "#domain/care/evaluation/questions.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";

/** Written by strangers; read since by whoever wrote the rules, and taught: it says what may not be lost, and measures nothing. */
const ROWS = SET_LANGUAGES.flatMap((language) => readJsonLines<HomeRow>(`domain/care/evaluation/home/${language}.jsonl`));

describe("[K-137] of messages by strangers", () => {
  const tones = (who: string) =>
    ROWS.filter((row) => row.who === who).map(({ text, child }) => toneOf(triage(text, { family: familyOf(child), hunch })));
  const share = (who: string, tone: string) => tones(who).filter((each) => each === tone).length / tones(who).length;

  test("those of who is hurt by a partner are seen, and nearly half of them quietly", () => {
    expect(share("partner", "nothing")).toBeLessThan(0.15);
    expect(share("partner", "quiet")).toBeGreaterThan(0.44);
  });

  test("none in which a child alone is hurt is quiet", () => {
    expect(tones("child").filter((tone) => tone === "quiet")).toEqual([]);
    expect(tones("self").filter((tone) => tone === "quiet")).toEqual([]);
  });
});
