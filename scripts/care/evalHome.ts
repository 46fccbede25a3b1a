import { readFileSync } from "node:fs";
import { isQuiet } from "#domain/care/card/signs.ts";
import { type BlindRow, familyOf } from "#domain/care/evaluation/blind.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { titleOf } from "./taughtSets.ts";

/** Who hurts whom in a message of a set of violence at home. */
type Who = "partner" | "child" | "both" | "self" | "none";

interface HomeRow extends Pick<BlindRow, "text" | "child"> {
  id: string;
  who: Who;
}

const LANGUAGES = ["english", "spanish", "malayalam", "manglish"];

/** What each of `who` is shown: the card or the question, quietly as of violence at home, or red. Prints counts, and with `misses` the rows. */
export function printHome(set: string, { misses }: { misses: boolean }): void {
  console.log(titleOf(set));
  for (const language of LANGUAGES) {
    const rows = readFileSync(`domain/care/evaluation/${set}/${language}.jsonl`, "utf8").split("\n").filter(Boolean);
    const judged = rows.map((line) => JSON.parse(line) as HomeRow).map((row) => Object.assign(row, { shown: shownFor(row) }));
    console.log(`\n${language}`);
    console.table(
      Object.fromEntries(
        [...Map.groupBy(judged, ({ who }) => who)].map(([who, theirs]) => {
          return [
            who,
            Object.fromEntries([...Map.groupBy(theirs, ({ shown }) => shown)].map(([shown, of]) => [shown, of.length])),
          ];
        }),
      ),
    );
    if (misses) for (const { id, who, shown, text } of judged) if (isMiss(who, shown)) console.log(id, who, shown, text);
  }
}

function shownFor({ text, child }: HomeRow): string {
  const { level, ruleIds, asks } = triage(text, { family: familyOf(child), hunch });
  if (level !== "emergency" && asks === undefined) return "nothing";
  const tone = isQuiet([...ruleIds, ...(asks?.ruleIds ?? [])]) ? "quiet" : "red";
  return `${level === "emergency" ? "card" : "question"}, ${tone}`;
}

function isMiss(who: Who, shown: string): boolean {
  if (who === "none") return shown !== "nothing";
  return who === "partner" ? !shown.endsWith("quiet") : !shown.startsWith("card");
}
