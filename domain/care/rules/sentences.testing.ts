import { familyOfOne, type Family, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import english from "./sentences/english.json" with { type: "json" };
import malayalam from "./sentences/malayalam.json" with { type: "json" };
import spanish from "./sentences/spanish.json" with { type: "json" };

/** A sentence that meets a rule; what is on file beside it. */
export interface RuleSentence {
  ruleId: string;
  /** The only pattern of the rule that finds it; "*" where several do. */
  pattern: string;
  /** Malayalam is in both scripts. */
  language: "english" | "spanish" | "malayalam";
  text: string;
  family: Family;
}

type Lines = Record<string, Record<string, string[]>>;

/** In the files a number before a bar is the child's age in days. */
export const RULE_SENTENCES: readonly RuleSentence[] = Object.entries({ english, spanish, malayalam }).flatMap(
  ([language, byRule]) =>
    Object.entries(byRule as Lines).flatMap(([ruleId, byPattern]) =>
      Object.entries(byPattern).flatMap(([pattern, lines]) =>
        lines.map((line) => ({ ruleId, pattern, language: language as RuleSentence["language"], ...read(line) })),
      ),
    ),
);

function read(line: string): Pick<RuleSentence, "text" | "family"> {
  const [, days, text = line] = /^(\d+)\| (.*)$/u.exec(line) ?? [];
  return { text, family: days === undefined ? UNKNOWN_FAMILY : familyOfOne(Number(days)) };
}
