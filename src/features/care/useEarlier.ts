import { useState } from "react";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { clock } from "#platform/device/clock.ts";
import type { OpenEmergency } from "./useEpisode.ts";
import type { Judge } from "./useJudge.ts";

/** So long after the last words of a chat its emergency is no news to whoever opens it. */
const EARLIER_MS = 12 * HOUR_MS;

export interface EarlierEmergency {
  /** What is asked after, in the place of its card; null: nothing. */
  past: OpenEmergency | null;
  /** The card comes back: it is going on. */
  goOn: () => void;
}

interface EarlierOptions {
  emergency: OpenEmergency | null;
  /** One tap told of it just now. */
  isAnswered: boolean;
}

/** Whether a screen opened on an emergency of hours ago, of which nothing was said or answered since. Of violence at home nothing is asked. */
export function useEarlier(
  judge: Judge | null,
  messages: readonly ChatMessage[],
  { emergency, isAnswered }: EarlierOptions,
): EarlierEmergency {
  const [screenOpenedAt] = useState(() => clock.date());
  const [loud, setLoud] = useState<MessageId | null>(null);
  if (emergency === null || emergency.isDismissed || judge?.isQuiet(emergency.ruleIds) === true)
    return { past: null, goOn: () => {} };
  const { messageId, openedAt } = emergency;
  const isAsked = loud !== messageId && !isAnswered && screenOpenedAt - lastToldAt(messages, openedAt) > EARLIER_MS;
  // What was a card on this screen stays one.
  if (!isAsked && loud !== messageId) setLoud(messageId);
  return { past: isAsked ? emergency : null, goOn: () => setLoud(messageId) };
}

/** What is still on its way is told now, and so is what the server does not have. */
function lastToldAt(messages: readonly ChatMessage[], openedAt = Infinity): number {
  const last = messages.findLast(({ role }) => role === "user");
  const saidAt = last?.role === "user" ? (last.sentAt ?? Infinity) : openedAt;
  return Math.max(saidAt, openedAt);
}
