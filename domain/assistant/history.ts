import { HISTORY_CHARS, HISTORY_MESSAGES } from "./limits.ts";

/** One message as a model is given it. */
export interface Turn {
  role: "user" | "assistant";
  text: string;
}

/**
 * What a model is told of a conversation: the newest messages, oldest first, ending with the question. Replies without a word
 * are left out, and so is a reply whose question fell off the beginning.
 */
export function chooseHistory(turns: readonly Turn[]): Turn[] {
  const chosen: Turn[] = [];
  let chars = 0;
  for (const turn of turns
    .filter(({ text }) => text !== "")
    .slice(-HISTORY_MESSAGES)
    .toReversed()) {
    chars += turn.text.length;
    if (chars > HISTORY_CHARS && chosen.length > 0) break;
    chosen.unshift(turn);
  }
  return chosen.slice(chosen.findIndex(({ role }) => role === "user"));
}

const GO_ON =
  "Continue your last answer exactly where it breaks off, in the same language and form. Do not repeat anything and add no introduction.";

/** The same for an answer that is to go on: what it said so far, and that the rest is asked for. `answer` is empty for a new one. */
export function toBeContinued(turns: readonly Turn[], answer: string): Turn[] {
  if (answer === "") return [...turns];
  return [...turns, { role: "assistant", text: answer }, { role: "user", text: GO_ON }];
}
