import { familyOf } from "#domain/care/evaluation/blind.ts";
import { type HomeRow, toneOf, type Who } from "#domain/care/evaluation/home.ts";
import { SET_LANGUAGES } from "#domain/care/evaluation/questions.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { titleOf } from "./taughtSets.ts";

/** What each of `who` is shown: the card or the question, quietly as of violence at home, or red. Prints counts, and with `misses` the rows. */
export function printHome(set: string, { misses }: { misses: boolean }): void {
  const folder = `domain/care/evaluation/${set}`;
  const sets = SET_LANGUAGES.map((language) => ({ language, rows: readJsonLines<HomeRow>(`${folder}/${language}.jsonl`) }));
  if (sets.some(({ rows }) => rows.some((row) => !("who" in row))))
    throw new Error(`${folder} has rows that do not say who hurts whom: it is no set of violence at home.`);
  console.log(titleOf(set));
  for (const { language, rows } of sets) {
    const judged = rows.map((row) => Object.assign(row, { shown: howShown(row) }));
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

function howShown({ text, child }: HomeRow): string {
  const found = triage(text, { family: familyOf(child), hunch });
  const tone = toneOf(found);
  return tone === "nothing" ? tone : `${found.level === "emergency" ? "card" : "question"}, ${tone}`;
}

function isMiss(who: Who, shown: string): boolean {
  if (who === "none") return shown !== "nothing";
  return who === "partner" ? !shown.endsWith("quiet") : !shown.startsWith("card");
}
