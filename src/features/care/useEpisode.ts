import type { MessageId } from "#domain/ids.ts";
import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { Known } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { useCachedQuery } from "#platform/cache/useCachedQuery.ts";
import { currentEmergency, type Emergency, isDelivered, pendingEmergency } from "./emergency.ts";

export interface OpenEmergency extends Emergency {
  folded: boolean;
  fold: (folded: boolean) => void;
}

export interface ChatEpisode {
  /** What the card is about; null: no card. */
  emergency: OpenEmergency | null;
  /** Whether an episode of any level is open. */
  isOpen: boolean;
  /** A message is judged anew: what was ended for it before does not end what comes of that. */
  reopen: (messageId: MessageId) => void;
  /** "Help has been reached", or a doctor has seen it: the parent says that it is over. */
  resolve: () => void;
}

/**
 * The trouble that a chat tells of. The server's episode is the truth, on every device; a message on its way opens the card before
 * that, also without a network, and what is on the screen stays there until the server's word on it is known. `answered`: what is an
 * emergency by an answer of one tap that the server does not know yet.
 */
export function useEpisode(
  chatId: string | null,
  messages: readonly ChatMessage[],
  { known, answered }: { known: Known; answered: Emergency | null },
): ChatEpisode {
  const live = useCachedQuery(api.care.openEpisode, chatId === null ? "skip" : { chatId });
  const resolveAtServer = useMutation(api.care.resolve).withOptimisticUpdate((store, args) => {
    const shown = store.getQuery(api.care.openEpisode, { chatId: args.chatId });
    if (shown?.messageId === args.messageId) store.setQuery(api.care.openEpisode, { chatId: args.chatId }, null);
  });
  const [resolved, setResolved] = useState<ReadonlySet<string>>(() => new Set());
  const [held, setHeld] = useState<Emergency | null>(null);
  const [foldedFor, setFoldedFor] = useState<string | null>(null);

  const unjudged = useMemo(() => pendingEmergency(messages, known), [messages, known]);
  const waiting = unjudged ?? answered;
  const episode = live.state === "ready" ? live.data : null;
  const emergency = currentEmergency({
    stored: episode?.level === "emergency" ? episode : null,
    waiting,
    held,
    isSettled: held !== null && live.state === "ready" && isDelivered(messages, held.messageId),
    resolved,
  });
  if (emergency?.messageId !== held?.messageId) setHeld(emergency);

  // They may press while their words are still on their way: their episode ends as soon as it has begun.
  const over = episode !== null && resolved.has(episode.messageId) ? episode.messageId : null;
  const end = useEffectEvent((messageId: MessageId) => {
    // Refused where chat or session are gone; then there is no episode to be seen either.
    if (chatId !== null) resolveAtServer({ chatId, messageId }).catch(() => {});
  });
  useEffect(() => {
    if (over !== null) end(over);
  }, [over]);

  return {
    emergency: emergency && {
      messageId: emergency.messageId,
      ruleIds: emergency.ruleIds,
      folded: emergency.messageId === foldedFor,
      fold: (folded) => setFoldedFor(folded ? emergency.messageId : null),
    },
    isOpen: episode !== null && over === null,
    reopen: (messageId) => setResolved(new Set([...resolved].filter((one) => one !== messageId))),
    resolve: () => {
      // What tells of it may stand further back than what is shown.
      const told = [emergency, episode, ...messages].flatMap((one) => one?.messageId ?? []);
      setResolved(new Set([...resolved, ...told]));
    },
  };
}
