import { useMemo, useRef, useState } from "react";
import type { DismissReason } from "#domain/care/dismissal.ts";
import type { TriageFacts } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";
import type { ReachedHelp } from "./card/ReachedBar.tsx";
import { currentEmergency, type Emergency, type EndedEmergencies, isDelivered, isEnded } from "./emergency.ts";
import type { EpisodeStart } from "./toldWords.ts";
import { type GivenDismissal, type StoredEpisode, type ToldEnds, useChatAtServer } from "./useChatAtServer.ts";
import type { Judge } from "./useJudge.ts";

export interface OpenEmergency extends Emergency, EpisodeStart {
  /** Where it was told; null while that is not known. */
  chatId: string | null;
  isFolded: boolean;
  fold: (isFolded: boolean) => void;
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
  reached: ReachedHelp | null;
  /** "This has been seen to", of a milder episode and of it alone: what is found since is another. Null while none is open. */
  see: (() => void) | null;
}

interface EpisodeOptions {
  judge: Judge | null;
  known: TriageFacts;
  answered: Emergency | null;
  /** The messages that were written, said, answered or edited on this screen. */
  written: ReadonlySet<string>;
}

/**
 * The trouble that a chat tells of. The server's episode is the truth, on every device; a message on its way opens the card before
 * that, also without a network, and what is on the screen stays there until the server's word on it is known. `answered`: what is an
 * emergency by an answer of one tap that the server does not know yet. Without `judge` there is no card yet.
 */
export function useEpisode(chatId: string | null, messages: readonly ChatMessage[], judged: EpisodeOptions): ChatEpisode {
  const { judge, known, answered, written } = judged;
  const { held, hold, cameWith, setCameWith } = useHeld();
  const { foldOf, setFold } = useFold();
  const { chatBehind, forgetBehind } = useChatBehind(chatId, held);
  const { ended, setEnded, end, reopen } = useEnded(judge, known);
  const { reached, told, keepWayBack } = useWayBack();
  const [dismissals, setDismissals] = useState<readonly GivenDismissal[]>([]);
  const shown = { judge, here: { messages, known, written, held }, ended, told, dismissals };
  const open = useChatAtServer(chatId, shown);
  const behind = useChatAtServer(chatBehind, shown);
  const isDismissed = (one: Emergency) => open.isDismissed(one) || behind.isDismissed(one);
  const opened = useOpened([open.episode, behind.episode]);
  const unjudged = useUnjudged(judge, messages, { known, shown: [held, open.stored, behind.stored], isDismissed });
  const waiting = unjudged ?? answered;
  const { isLive } = held !== null && held.chatId === chatBehind ? behind : open;
  const emergency = currentEmergency({
    stored: open.stored,
    waiting: waiting !== null && open.isLive && isEnded(opened.byMessage, waiting) ? null : waiting,
    behind: behind.stored,
    held,
    isSettled: held !== null && isLive && (isDelivered(messages, held.messageId) || opened.byMessage.has(held.messageId)),
    ended,
    isDismissed,
  });
  const chatOfEmergency = emergency && (emergency === behind.stored ? chatBehind : chatOf(emergency, { chatId, messages, held }));
  const isBehind = emergency !== null && chatBehind !== null && chatOfEmergency === chatBehind;
  hold(emergency && { ...emergency, chatId: chatOfEmergency }, isDismissed);
  if (behind.isCalm && reached === null && !isBehind) forgetBehind();

  const { over, episode } = isBehind ? behind : open;
  return {
    emergency: emergency && {
      ...emergency,
      chatId: chatOfEmergency,
      cameWith: cameWith ?? emergency.messageId,
      openedAt: over === null ? episode?.openedAt : undefined,
      ...foldOf(emergency, isDismissed(emergency)),
      isDismissed: isDismissed(emergency),
      dismiss: (reason) => {
        setDismissals([...dismissals, { messageId: emergency.messageId, ruleIds: emergency.ruleIds, reason }]);
        setFold({ messageId: emergency.messageId, isDismissed: true, isFolded: true });
      },
    },
    reopen: (messageId) => {
      reopen(messageId);
      opened.forget(messageId);
    },
    resolve: () => {
      keepWayBack(emergency, () => setEnded(ended));
      // What tells of it may stand further back than what is shown.
      end([emergency, open.episode, behind.episode, unjudged, answered], messages);
      setCameWith(null);
    },
    reached: emergency === null ? reached : null,
    see: open.see,
  };
}

/** What the card was about until now, and where that was told. */
interface HeldEmergency extends Emergency {
  chatId: string | null;
}

/** It, and the message with which the card came: that stays, though others raise the episode. */
function useHeld() {
  const [held, setHeld] = useState<HeldEmergency | null>(null);
  const [cameWith, setCameWith] = useState<MessageId | null>(null);
  const hold = (now: HeldEmergency | null, isDismissed: (one: Emergency) => boolean): void => {
    const isSame = now?.messageId === held?.messageId;
    if (isSame && now?.chatId === held?.chatId && now?.ruleIds.join(" ") === held?.ruleIds.join(" ")) return;
    setHeld(now);
    if (isSame) return;
    // What opens behind one that was called none is another.
    const before = held !== null && isDismissed(held) ? null : cameWith;
    setCameWith(now && (before ?? now.messageId));
  };
  return { held, hold, cameWith, setCameWith };
}

interface ChatOfOptions {
  chatId: string | null;
  messages: readonly ChatMessage[];
  held: HeldEmergency | null;
}

/** What is only held was told in the chat before, unless its message is here. */
function chatOf(emergency: Emergency, { chatId, messages, held }: ChatOfOptions): string | null {
  return emergency === held && !messages.some(({ messageId }) => messageId === held.messageId) ? held.chatId : chatId;
}

/**
 * A voice session that was reset goes on in another chat. The card stays over that until it has ended where it was told, and so does the way back to
 * it. Of two chats that were left, the one with the card is followed.
 */
function useChatBehind(chatId: string | null, held: HeldEmergency | null) {
  const [chats, setChats] = useState({ open: chatId, behind: null as string | null });
  let { behind } = chats;
  if (chats.open !== chatId) {
    if (chats.open !== null && (behind === null || held?.chatId === chats.open)) behind = chats.open;
    if (behind === chatId) behind = null;
    setChats({ open: chatId, behind });
  }
  return { chatBehind: behind, forgetBehind: () => setChats({ open: chatId, behind: null }) };
}

/** A card that was called none folds, and opens again by a new sign of the same message. */
interface CardFold {
  messageId: MessageId;
  isDismissed: boolean;
  isFolded: boolean;
}

/** Which card was folded or unfolded last; another one is open, and a dismissed one folded. */
function useFold() {
  const [last, setFold] = useState<CardFold | null>(null);
  const foldOf = ({ messageId }: Emergency, isDismissed: boolean) => ({
    isFolded: last?.messageId === messageId && last.isDismissed === isDismissed ? last.isFolded : isDismissed,
    fold: (isFolded: boolean) => setFold({ messageId, isDismissed, isFolded }),
  });
  return { foldOf, setFold };
}

/**
 * The emergencies that the server has had open while this screen looked, each with all that it told of. What it does not keep open of them is
 * over, though their message is deleted by now, is further back than what is shown, or is still being said.
 */
function useOpened(episodes: readonly (StoredEpisode | null)[]) {
  const [byMessage, setByMessage] = useState<EndedEmergencies>(() => new Map());
  const found = episodes.flatMap((one) => (one?.level === "emergency" && !isEnded(byMessage, one) ? [one] : []));
  if (found.length > 0) {
    const all = found.map(({ messageId, ruleIds }) => [messageId, [...(byMessage.get(messageId) ?? []), ...ruleIds]] as const);
    setByMessage(new Map([...byMessage, ...all]));
  }
  const forget = (messageId: MessageId) => setByMessage(without(byMessage, messageId));
  return { byMessage, forget };
}

function without(ended: EndedEmergencies, messageId: MessageId): EndedEmergencies {
  return new Map([...ended].filter(([one]) => one !== messageId));
}

/** What was over when help was reached: what told of an emergency by then. */
function useEnded(judge: Judge | null, known: TriageFacts) {
  const [ended, setEnded] = useState<EndedEmergencies>(() => new Map());
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

/** The way back from the last press on "Help has been reached". */
function useWayBack() {
  const told: ToldEnds = useRef(new Map());
  const [reached, setReached] = useState<ReachedHelp | null>(null);
  const keepWayBack = (emergency: Emergency | null, restore: () => void) => {
    told.current = new Map();
    setReached(emergency && { ruleIds: emergency.ruleIds, told, restore, forget: () => setReached(null) });
  };
  return { reached, told, keepWayBack };
}

interface UnjudgedOptions {
  known: TriageFacts;
  /** What the card was about until now, and what the server has open, here and in the chat that was left. */
  shown: readonly (Emergency | null)[];
  isDismissed: (one: Emergency) => boolean;
}

/** What a message on its way tells of; the signs of a card that was called no emergency no answer tells anew. */
function useUnjudged(
  judge: Judge | null,
  messages: readonly ChatMessage[],
  { known, shown, isDismissed }: UnjudgedOptions,
): Emergency | null {
  // As one text it is the same while its signs are.
  const dismissed = shown.flatMap((one) => (one !== null && isDismissed(one) ? one.ruleIds : [])).join(" ");
  return useMemo(
    () => judge?.pendingEmergency(messages, known, dismissed.split(" ")) ?? null,
    [messages, judge, known, dismissed],
  );
}
