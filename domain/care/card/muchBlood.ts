import type { Reading } from "#domain/care/reading/reading.ts";

/** Blood that runs, or soaks something, in words that do not deny it; "how do I stop it" is a question. */
export function tellsOfMuchBlood(reading: Reading): boolean {
  const flows = [...reading.of("bleed"), ...reading.of("pad")];
  return reading.of("pours").some((words) => {
    const [first] = words;
    if (words.length === 1 && reading.tokens[first]?.word === "stop") return false;
    const isDenied = reading.tokens.some(
      (_, at) => at < first && reading.is(at, "not") && !words.includes(at) && reading.isOneClause(at, first),
    );
    return !isDenied && flows.some(([at]) => reading.isOneClause(at, first));
  });
}
