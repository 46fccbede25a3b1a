import { isCrisis } from "#domain/care/crisis.ts";
import { isMoreUrgent } from "#domain/care/episode.ts";
import { type TriageFacts, NO_TRIAGE, type Triage, triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";

export interface CareNoteWords {
  /** A crisis has its card as well, despair has none; the note names somebody to talk to. */
  kind: "today" | "soon" | "crisis";
  ruleIds: readonly string[];
}

/**
 * After which messages a note stands: where something was found that should be seen by a doctor, and not again while nothing new is
 * found. What a reply finds counts where it is more urgent than its question.
 */
export function careNotes(messages: readonly ChatMessage[], known: TriageFacts): Map<string, CareNoteWords> {
  const notes = new Map<string, CareNoteWords>();
  let last = NO_TRIAGE;
  for (const message of messages) {
    const isTheirs = message.role === "user";
    const found = message.triage ?? (isTheirs ? triage(message.text, { ...known, episode: last }) : last);
    const newIds = found.ruleIds.filter((id) => !last.ruleIds.includes(id));
    const isNew = isMoreUrgent(found.level, last.level) || (isTheirs && newIds.length > 0);
    const kind = isNew ? kindOf(found.level, newIds) : null;
    // What else was told is said by the card.
    if (kind !== null) notes.set(message.messageId, { kind, ruleIds: kind === "crisis" ? newIds.filter(isOfCrisis) : newIds });
    if (isTheirs || isNew) last = found;
  }
  return notes;
}

function isOfCrisis(id: string): boolean {
  return isCrisis([id]);
}

function kindOf(level: Triage["level"], newIds: readonly string[]): CareNoteWords["kind"] | null {
  if (level === "none") return null;
  if (level === "emergency") return isCrisis(newIds) ? "crisis" : null;
  return newIds.length > 0 && newIds.every(isOfCrisis) ? "crisis" : level;
}
