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
