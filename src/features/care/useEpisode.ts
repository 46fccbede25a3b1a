import type { MessageId } from "#domain/ids.ts";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { Known } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { type Dismissal, type DismissReason, isDismissed } from "#domain/care/dismissal.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import type { Reached } from "./card/ReachedBar.tsx";
import { currentEmergency, type Emergency, type Ended, isDelivered, isEnded } from "./emergency.ts";
import type { Here } from "./storedHere.ts";
import type { EpisodeStart } from "./toldWords.ts";
import type { Judge } from "./useJudge.ts";

export interface OpenEmergency extends Emergency, EpisodeStart {
  /** Where it was told; null while that is not known. */
  chatId: string | null;
  folded: boolean;
  fold: (folded: boolean) => void;
  /** The person called it no emergency, and nothing new has been found since. */
  isDismissed: boolean;
  dismiss: (reason?: DismissReason) => void;
}

export interface ChatEpisode {
  /** What the card is about; null: no card. */
  emergency: OpenEmergency | null;
  /** A message is judged anew: what was ended for it before does not end what comes of that. */
  reopen: (messageId: MessageId) => void;
  /** "Help has been reached": the parent says that all that was told is over. */
  resolve: () => void;
  /** What that was pressed for, while it can be taken back and nothing else is open; else null. */
  reached: Reached | null;
  /** "This has been seen to", of a milder episode and of it alone: what is found since is another. Null while none is open. */
  see: (() => void) | null;
}

interface Judged {
  judge: Judge | null;
  known: Known;
  answered: Emergency | null;
  /** The messages that were written, said, answered or edited on this screen. */
  written: ReadonlySet<string>;
}

type StoredEpisode = NonNullable<FunctionReturnType<typeof api.care.openEpisode>>;

/**
 * The trouble that a chat tells of. The server's episode is the truth, on every device; a message on its way opens the card before
 * that, also without a network, and what is on the screen stays there until the server's word on it is known. `answered`: what is an
 * emergency by an answer of one tap that the server does not know yet. Without `judge` there is no card yet.
 */
export function useEpisode(openChatId: string | null, messages: readonly ChatMessage[], judged: Judged): ChatEpisode {
  const { judge, known, answered, written } = judged;
  const { chatId, live, follow } = useCardChat(openChatId);
  const [held, setHeld] = useState<Emergency | null>(null);
  /** The message with which the card came: it stays, though others raise the episode. */
  const [cameWith, setCameWith] = useState<MessageId | null>(null);
  const { foldOf, setFold } = useFold();

  const isLive = live.state === "ready";
  const episode = isLive ? live.data : null;
  const { isSeen, see } = useSeen(episode);
  const { ended, setEnded, end, reopen } = useEnded(judge, known);
  const { over, reached, keepWayBack } = useWayBack(chatId, {
    episode,
    isOver: isSeen || (episode !== null && isEnded(ended, episode)),
  });
  const stored = useStoredHere(judge, episode, { messages, known, written, held });
  const { isLeft, dismiss } = useDismissals(chatId, episode, stored);
  const opened = useOpened(episode);
  const unjudged = useUnjudged(judge, messages, { known, shown: held ?? stored, isLeft });
  const waiting = unjudged ?? answered;
  const emergency = currentEmergency({
    stored,
    waiting: waiting !== null && isLive && isEnded(opened.byMessage, waiting) ? null : waiting,
    held,
    isSettled: held !== null && isLive && (isDelivered(messages, held.messageId) || opened.byMessage.has(held.messageId)),
    ended,
    isLeft,
  });
  if (emergency?.messageId !== held?.messageId) {
    setHeld(emergency);
    // What opens behind one that was called none is another.
    const before = held !== null && isLeft(held) ? null : cameWith;
    setCameWith(emergency && (before ?? emergency.messageId));
  }

  follow(emergency === null ? over !== null || reached !== null : !isAmong(messages, emergency));
  const left = emergency !== null && isLeft(emergency);
  return {
    emergency: emergency && {
      ...emergency,
      chatId,
      cameWith: cameWith ?? emergency.messageId,
      openedAt: over === null ? episode?.openedAt : undefined,
      ...foldOf(emergency, left),
      isDismissed: left,
      dismiss: (reason) => {
        dismiss(emergency, reason);
        setFold({ messageId: emergency.messageId, isLeft: true, folded: true });
      },
    },
    reopen: (messageId) => {
      reopen(messageId);
      opened.forget(messageId);
    },
    resolve: () => {
      keepWayBack(emergency, () => setEnded(ended));
      // What tells of it may stand further back than what is shown.
      end([emergency, episode, unjudged, answered], messages);
      setCameWith(null);
    },
    reached: emergency === null ? reached : null,
    see: episode?.level === "emergency" || over !== null ? null : see,
  };
}

/**
 * A voice session that was reset goes on in another chat. The card stays with its own until it has ended, and so does the way back to it; `isBehind`: what
 * is shown is of no message that is there.
 */
function useCardChat(openChatId: string | null) {
  const [chatId, setChatId] = useState(openChatId);
  const live = useCachedQuery(api.care.openEpisode, chatId === null ? "skip" : { chatId });
  const follow = (isBehind: boolean): void => {
    if (chatId !== openChatId && (chatId === null || !isBehind)) setChatId(openChatId);
  };
  return { chatId, live, follow };
}

function isAmong(messages: readonly ChatMessage[], { messageId }: Emergency): boolean {
  return messages.some((message) => message.messageId === messageId);
}

/** A card that was called none folds, and opens again by a new sign of the same message. */
interface Fold {
  messageId: MessageId;
  isLeft: boolean;
  folded: boolean;
}

/** Which card was folded or unfolded last; another one is open, and a dismissed one folded. */
function useFold() {
  const [last, setFold] = useState<Fold | null>(null);
  const foldOf = ({ messageId }: Emergency, isLeft: boolean) => ({
    folded: last?.messageId === messageId && last.isLeft === isLeft ? last.folded : isLeft,
    fold: (folded: boolean) => setFold({ messageId, isLeft, folded }),
  });
  return { foldOf, setFold };
}

/**
 * The emergencies that the server has had open while this screen looked, each with all that it told of. What it does not keep open of them is
 * over, though their message is deleted by now, is further back than what is shown, or is still being said.
 */
function useOpened(episode: StoredEpisode | null) {
  const [byMessage, setByMessage] = useState<Ended>(() => new Map());
  if (episode?.level === "emergency" && !isEnded(byMessage, episode)) {
    const { messageId, ruleIds } = episode;
    setByMessage(new Map([...byMessage, [messageId, [...(byMessage.get(messageId) ?? []), ...ruleIds]]]));
  }
  const forget = (messageId: MessageId) => setByMessage(without(byMessage, messageId));
  return { byMessage, forget };
}

function without(ended: Ended, messageId: MessageId): Ended {
  return new Map([...ended].filter(([one]) => one !== messageId));
}

/** What was over when help was reached: what told of an emergency by then. */
function useEnded(judge: Judge | null, known: Known) {
  const [ended, setEnded] = useState<Ended>(() => new Map());
  return {
    ended,
    setEnded,
    end: (shown: readonly (Emergency | null)[], messages: readonly ChatMessage[]) => {
      const pending = messages.map((one) => judge?.pendingEmergency([one], known) ?? null);
      const now = [...shown, ...pending].filter((one) => one !== null);
      const growing = new Set(messages.filter(isGrowing).map(({ messageId }) => messageId));
      // A turn that is still being said may tell the same of somebody else; the episode of any other holds what those before it told.
      const signsOf = (id: MessageId) =>
        now.filter(({ messageId }) => !growing.has(id) || messageId === id).flatMap(({ ruleIds }) => ruleIds);
      const told = messages.flatMap(({ messageId, triage }) =>
        triage?.level === "emergency" ? [[messageId, triage.ruleIds] as const] : [],
      );
      setEnded(new Map([...ended, ...told, ...now.map(({ messageId }) => [messageId, signsOf(messageId)] as const)]));
    },
    reopen: (messageId: MessageId) => setEnded(without(ended, messageId)),
  };
}

/** It is being said: more may come. */
function isGrowing(message: ChatMessage): boolean {
  return message.role === "user" && message.before !== undefined && message.delivery !== "sent" && message.triage === undefined;
}

/** Whether the episode is what was seen to: what is worse or new is not, though it came under the same message. */
function useSeen(episode: StoredEpisode | null) {
  const [seen, setSeen] = useState<StoredEpisode | null>(null);
  const isSeen = episode !== null && seen?.level === episode.level && isDismissed(episode, [seen]);
  return { isSeen, see: episode === null ? null : () => setSeen(episode) };
}

interface Ending {
  episode: StoredEpisode | null;
  isOver: boolean;
}

/** What is over, of which the server is told, and the way back from the last press on "Help has been reached". */
function useWayBack(chatId: string | null, { episode, isOver }: Ending) {
  const over = isOver ? episode : null;
  const { told, forgetTold } = useTellEnd(chatId, over);
  const [reached, setReached] = useState<Reached | null>(null);
  const keepWayBack = (emergency: Emergency | null, restore: () => void) => {
    forgetTold();
    setReached(emergency && { ruleIds: emergency.ruleIds, told, restore, forget: () => setReached(null) });
  };
  return { over, reached, keepWayBack };
}

/** They may press while their words are still on their way: the episode ends as soon as it has begun. Gives the last of which that was told. */
function useTellEnd(chatId: string | null, over: StoredEpisode | null) {
  const told = useRef<Reached["told"]["current"]>(null);
  const resolveAtServer = useMutation(api.care.resolve).withOptimisticUpdate((store, args) => {
    const shown = store.getQuery(api.care.openEpisode, { chatId: args.chatId });
    if (shown?.messageId === args.messageId) store.setQuery(api.care.openEpisode, { chatId: args.chatId }, null);
  });
  const end = useEffectEvent((messageId: MessageId) => {
    if (chatId === null || over === null) return;
    told.current = { chatId, episode: over };
    // Refused where chat or session are gone; then there is no episode to be seen either.
    resolveAtServer({ chatId, messageId, ruleIds: over.ruleIds }).catch(() => {});
  });
  const messageId = over?.messageId ?? null;
  useEffect(() => {
    if (messageId !== null) end(messageId);
  }, [messageId]);
  return { told, forgetTold: () => void (told.current = null) };
}

interface GivenDismissal extends Dismissal {
  messageId: MessageId;
  reason: DismissReason | undefined;
}

/** The cards that were called no emergency, here, or on another device, which `episode` tells. `stored`: it, as this screen shows it. */
function useDismissals(chatId: string | null, episode: StoredEpisode | null, stored: Emergency | null) {
  const [given, setGiven] = useState<readonly GivenDismissal[]>([]);
  const last = given.findLast(({ messageId }) => messageId === stored?.messageId);
  // What has been found since under the same message nobody has called anything.
  useTellDismissal(chatId, stored !== null && last !== undefined && isDismissed(stored, [last]) ? last : undefined);
  return {
    isLeft: (one: Emergency) => isDismissed(one, given) || (episode?.isDismissed === true && isDismissed(one, [episode])),
    dismiss: ({ messageId, ruleIds }: Emergency, reason: DismissReason | undefined) =>
      setGiven([...given, { messageId, ruleIds, reason }]),
  };
}

/** Tells the server that a card was no emergency, once it has the episode, and the reason after it. */
function useTellDismissal(chatId: string | null, given: GivenDismissal | undefined): void {
  const dismiss = useMutation(api.care.dismiss);
  const tell = useEffectEvent(() => {
    if (chatId === null || given === undefined) return;
    const { messageId, reason, ruleIds } = given;
    // Refused where chat or session are gone; then there is no card either.
    dismiss({ chatId, messageId, ruleIds: [...ruleIds], ...(reason !== undefined && { reason }) }).catch(() => {});
  });
  const key = given === undefined ? null : [given.messageId, given.reason ?? "", ...given.ruleIds].join(" ");
  useEffect(() => {
    if (key !== null) tell();
  }, [key]);
}

const NO_SIGNS: readonly string[] = [];

interface Shown {
  known: Known;
  /** What the card was about until now. */
  shown: Emergency | null;
  isLeft: (one: Emergency) => boolean;
}

/** What a message on its way tells of; the signs of a card that was called no emergency no answer tells anew. */
function useUnjudged(judge: Judge | null, messages: readonly ChatMessage[], { known, shown, isLeft }: Shown): Emergency | null {
  const left = shown !== null && isLeft(shown) ? shown.ruleIds : NO_SIGNS;
  return useMemo(() => judge?.pendingEmergency(messages, known, left) ?? null, [messages, judge, known, left]);
}

/** What comes of the server's episode on this screen; null also while nothing judges. */
function useStoredHere(
  judge: Judge | null,
  episode: StoredEpisode | null,
  { messages, known, written, held }: Here,
): Emergency | null {
  return useMemo(
    () => (episode?.level === "emergency" && judge?.storedHere(episode, { messages, known, written, held })) || null,
    [episode, judge, messages, known, written, held],
  );
}
