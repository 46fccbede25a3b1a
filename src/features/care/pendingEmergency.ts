import { type Known, type Triage, triageAnswer } from "#domain/care/triage.ts";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import { triageSpoken } from "#domain/care/spokenTriage.ts";
import type { Emergency } from "./emergency.ts";

/**
 * The last emergency that a message on its way tells of. It is judged here, by the same rules as at the server, so the card is there
 * before anything has been sent; from then on the server's word stands.
 */
export function pendingEmergency(messages: readonly ChatMessage[], known: Known): Emergency | null {
  for (const message of messages.toReversed()) {
    const found = foundOnTheWay(message, known);
    if (found?.level === "emergency") return { messageId: message.messageId, ruleIds: found.ruleIds };
  }
  return null;
}

/** Of an answer that the server does not know yet, the words are there only while it is said by voice. */
function foundOnTheWay(message: ChatMessage, known: Known): Triage | null {
  if (message.triage !== undefined) return null;
  if (message.role === "user") return triageSpoken([...(message.before ?? []), message.text], asWritten(message, known));
  return message.saved || message.text === "" ? null : triageAnswer(message.text, known);
}

/** Of words that are still being said the linear model hears too little: the rules alone judge them until they are whole. */
export function asWritten({ before }: Pick<UserMessage, "before">, { family, hunch }: Known): Known {
  return before === undefined ? { family, hunch } : { family };
}
