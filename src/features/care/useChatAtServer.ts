import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { type Dismissal, type DismissReason, isDismissed } from "#domain/care/dismissal.ts";
import type { MessageId } from "#domain/ids.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import { type Emergency, type EndedEmergencies, isEnded } from "./emergency.ts";
import type { ThisScreen } from "./storedHere.ts";
import type { Judge } from "./useJudge.ts";

export type StoredEpisode = NonNullable<FunctionReturnType<typeof api.care.openEpisode>>;

export interface GivenDismissal extends Dismissal {
  messageId: MessageId;
  reason: DismissReason | undefined;
}

/** The episodes whose end the server was told of, by their chats: of each the last. */
export interface ToldEnds {
  current: Map<string, StoredEpisode>;
}

interface OnScreen {
  judge: Judge | null;
  here: ThisScreen;
  ended: EndedEmergencies;
  told: ToldEnds;
  /** The cards that were called no emergency here. */
  dismissals: readonly GivenDismissal[];
}

interface ChatAtServer {
  isLive: boolean;
  episode: StoredEpisode | null;
  /** It, as this screen shows it; null: no emergency. */
  stored: Emergency | null;
  /** It, where it is over on this screen. */
  over: StoredEpisode | null;
  /** The server has no emergency open in it. */
  isCalm: boolean;
  /** Whether it was called no emergency, here or on another device. */
  isDismissed: (one: Emergency) => boolean;
  /** "This has been seen to", of a milder episode. */
  see: (() => void) | null;
}

/** What the server has open in a chat, and what it is told of that: that it is over, or was no emergency. */
export function useChatAtServer(chatId: string | null, { judge, here, ended, told, dismissals }: OnScreen): ChatAtServer {
  const live = useCachedQuery(api.care.openEpisode, chatId === null ? "skip" : { chatId });
  const isLive = live.state === "ready";
  const episode = isLive ? live.data : null;
  const { isSeen, see } = useSeen(episode);
  const over = episode !== null && (isSeen || isEnded(ended, episode)) ? episode : null;
  useTellEnd(chatId, over, told);
  const stored = useStoredHere(judge, episode, here);
  const last = dismissals.findLast(({ messageId }) => messageId === stored?.messageId);
  // What has been found since under the same message nobody has called anything.
  useTellDismissal(chatId, stored !== null && last !== undefined && isDismissed(stored, [last]) ? last : undefined);
  const dismissedAtServer = episode?.isDismissed === true ? [episode] : [];
  const isEmergency = episode?.level === "emergency";
  return {
    isLive,
    episode,
    stored,
    over,
    isCalm: isLive && !isEmergency,
    isDismissed: (one) => isDismissed(one, dismissals) || isDismissed(one, dismissedAtServer),
    see: isEmergency || over !== null ? null : see,
  };
}

/** Whether the episode is what was seen to: what is worse or new is not, though it came under the same message. */
function useSeen(episode: StoredEpisode | null) {
  const [seen, setSeen] = useState<StoredEpisode | null>(null);
  const isSeen = episode !== null && seen?.level === episode.level && isDismissed(episode, [seen]);
  return { isSeen, see: episode === null ? null : () => setSeen(episode) };
}

/** They may press while their words are still on their way: the episode ends as soon as it has begun. */
function useTellEnd(chatId: string | null, over: StoredEpisode | null, told: ToldEnds): void {
  const resolveAtServer = useMutation(api.care.resolve).withOptimisticUpdate((store, args) => {
    const shown = store.getQuery(api.care.openEpisode, { chatId: args.chatId });
    if (shown?.messageId === args.messageId) store.setQuery(api.care.openEpisode, { chatId: args.chatId }, null);
  });
  const end = useEffectEvent((messageId: MessageId) => {
    if (chatId === null || over === null) return;
    told.current.set(chatId, over);
    // Refused where chat or session are gone; then there is no episode to be seen either.
    resolveAtServer({ chatId, messageId, ruleIds: over.ruleIds }).catch(() => {});
  });
  const messageId = over?.messageId ?? null;
  useEffect(() => {
    if (messageId !== null) end(messageId);
  }, [messageId]);
}

/** Tells the server that a card was no emergency, once it has the episode, and the reason after it. */
function useTellDismissal(chatId: string | null, dismissal: GivenDismissal | undefined): void {
  const dismiss = useMutation(api.care.dismiss);
  const tell = useEffectEvent(() => {
    if (chatId === null || dismissal === undefined) return;
    const { messageId, reason, ruleIds } = dismissal;
    // Refused where chat or session are gone; then there is no card either.
    dismiss({ chatId, messageId, ruleIds: [...ruleIds], ...(reason !== undefined && { reason }) }).catch(() => {});
  });
  const key = dismissal === undefined ? null : [dismissal.messageId, dismissal.reason ?? "", ...dismissal.ruleIds].join(" ");
  useEffect(() => {
    if (key !== null) tell();
  }, [key]);
}

/** What comes of the server's episode on this screen; null also while nothing judges. */
function useStoredHere(
  judge: Judge | null,
  episode: StoredEpisode | null,
  { messages, known, written, held }: ThisScreen,
): Emergency | null {
  return useMemo(
    () => (episode?.level === "emergency" && judge?.storedHere(episode, { messages, known, written, held })) || null,
    [episode, judge, messages, known, written, held],
  );
}
