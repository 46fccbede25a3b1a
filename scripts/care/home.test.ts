import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isQuiet } from "#domain/care/card/signs.ts";
import { familyOf } from "#domain/care/evaluation/blind.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";

/** Written by strangers; read since by whoever wrote the rules, and taught: it says what may not be lost, and measures nothing. */
const ROWS = ["english", "spanish", "malayalam", "manglish"].flatMap((language) =>
  readFileSync(`domain/care/evaluation/home/${language}.jsonl`, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; who: string; text: string; child: { ageDays: number } | null }),
);

function toneOf({ text, child }: (typeof ROWS)[number]): "nothing" | "quiet" | "red" {
  const { level, ruleIds, asks } = triage(text, { family: familyOf(child), hunch });
  if (level !== "emergency" && asks === undefined) return "nothing";
  return isQuiet([...ruleIds, ...(asks?.ruleIds ?? [])]) ? "quiet" : "red";
}

describe("[K-137] of messages by strangers", () => {
  const tones = (who: string) => ROWS.filter((row) => row.who === who).map(toneOf);
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
