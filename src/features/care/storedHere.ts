import { mayTellOfHome, signsBesideHome, tellsOfHome } from "#domain/care/card/signs.ts";
import { type TriageFacts, triage } from "#domain/care/triage.ts";
import { ASKED_MESSAGES } from "#domain/care/triageAfter.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { CareQuestion } from "./careQuestion.ts";
import type { Emergency } from "./emergency.ts";

interface StoredEmergency extends Emergency {
  /** Milliseconds since the epoch. */
  openedAt: number;
}

export interface ThisScreen {
  messages: readonly ChatMessage[];
  known: TriageFacts;
  /** What was written, said, answered or edited on this screen. */
  written: ReadonlySet<string>;
  /** What the card or the notes were about until now. */
  held: Emergency | null;
}

/**
 * The server's emergency as this screen may show it. Violence at home comes up only where it was told: whoever threatens may look at
 * another screen, or later at this one. What is told beside it comes up everywhere.
 */
export function storedHere(stored: StoredEmergency, here: ThisScreen): Emergency | null {
  if (!tellsOfHome(stored.ruleIds) || isToldHere(stored, here)) return stored;
  const ruleIds = signsBesideHome(stored.ruleIds);
  const newest = stored.newest?.filter((id) => ruleIds?.includes(id));
  return ruleIds && { messageId: stored.messageId, ruleIds, newest };
}

/** By the message that it stands for, or once more: then the episode stays with the older message, and its notes are here already or words tell of it. */
function isToldHere({ messageId, openedAt }: StoredEmergency, { messages, known, written, held }: ThisScreen): boolean {
  if (written.has(messageId) || (held !== null && tellsOfHome(held.ruleIds))) return true;
  return messages.some(
    (one) =>
      one.role === "user" &&
      written.has(one.messageId) &&
      (one.sentAt === undefined || one.sentAt > openedAt) &&
      // What is stored with a message names what those before it told as well.
      tellsOfHome(triage(one.text, known).ruleIds),
  );
}

/**
 * What is asked on this screen. A violence at home that is only suspected stays where it was told, and as quiet as one that is known: a harmless
 * message from elsewhere carries the question on, and tells of nothing.
 */
export function askedHere(question: CareQuestion, { messages, known, written }: Omit<ThisScreen, "held">): CareQuestion | null {
  if (!tellsOfHome(question.ruleIds)) return question;
  const told = messages.flatMap(({ messageId, role, text }) => (role === "user" && written.has(messageId) ? [text] : []));
  // As many as are asked about together, and the one behind them. Alone, too: beside another danger what is suspected is not asked.
  const lately = told.slice(-ASKED_MESSAGES - 1);
  if ([...lately, lately.join("\n\n")].some((text) => mayTellOfHome(triage(text, known)))) return question;
  const ruleIds = signsBesideHome(question.ruleIds);
  return ruleIds && { ...question, ruleIds };
}
