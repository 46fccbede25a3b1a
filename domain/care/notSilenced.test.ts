import { expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import told from "./notSilenced.json" with { type: "json" };
import { type Triage, triage } from "./triage.ts";

/** From what says least to what says most. */
const SHOWN = ["nothing", "soon", "today", "question", "card"];

function shownBy({ level, asks }: Triage): string {
  if (level === "emergency") return "card";
  if (asks !== undefined) return "question";
  return level === "none" ? "nothing" : level;
}

test.each(told)(
  "[K-282] [K-170] what is told beside a trouble of one's own or a look-alike stays $least: $text",
  ({ least, ageDays, text, ruleId }) => {
    const found = triage(text, { family: ageDays === null ? UNKNOWN_FAMILY : familyOfOne(ageDays), hunch });
    expect(SHOWN.slice(SHOWN.indexOf(least))).toContain(shownBy(found));
    expect(found.ruleIds).toEqual(expect.arrayContaining(ruleId === undefined ? [] : [ruleId]));
  },
);
