import { triageSpoken } from "#domain/care/spokenTriage.ts";
import { type TriageFacts, type Triage, triageAnswer } from "#domain/care/triage.ts";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import type { Emergency } from "./emergency.ts";

/**
 * The last emergency that a message on its way tells of. It is judged here, by the same rules as at the server, so the card is there
 * before anything has been sent; from then on the server's word stands. `dismissed`: the signs of a card that was called no emergency.
 */
export function pendingEmergency(
  messages: readonly ChatMessage[],
  known: TriageFacts,
  dismissed: readonly string[] = [],
): Emergency | null {
  for (const [at, message] of [...messages.entries()].toReversed()) {
    const ruleIds = signsOnTheWay(message, known);
    if (ruleIds.length === 0) continue;
    // An answer that only names again what it answers, or what was called none, tells of nothing.
    const told = message.role === "user" ? [] : [...dismissed, ...signsAskedBefore(messages.slice(0, at), known)];
    if (!ruleIds.every((id) => told.includes(id))) return { messageId: message.messageId, ruleIds };
  }
  return null;
}

function signsAskedBefore(messages: readonly ChatMessage[], known: TriageFacts): readonly string[] {
  const asked = messages.findLast(({ role }) => role === "user");
  return asked === undefined ? [] : signsOnTheWay(asked, known);
}

/** The signs of a message that is on its way; none where they make no emergency. */
function signsOnTheWay(message: ChatMessage, known: TriageFacts): readonly string[] {
  const found = foundOnTheWay(message, known);
  return found?.level === "emergency" ? found.ruleIds : [];
}

/** Of an answer that the server does not know yet, the words are there only while it is said by voice. */
function foundOnTheWay(message: ChatMessage, known: TriageFacts): Triage | null {
  if (message.triage !== undefined) return null;
  if (message.role === "user") return triageSpoken([...(message.before ?? []), message.text], asWritten(message, known));
  return message.id !== undefined || message.text === "" ? null : triageAnswer(message.text, known);
}

/** Of words that are still being said the linear model hears too little: the rules alone judge them until they are whole. */
export function asWritten({ before }: Pick<UserMessage, "before">, { family, hunch }: TriageFacts): TriageFacts {
  return before === undefined ? { family, hunch } : { family };
}
