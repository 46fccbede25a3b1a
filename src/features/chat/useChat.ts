import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { api } from "#convex/_generated/api.js";
import { shownBranch, type TreeMessage } from "#domain/chat/branch.ts";
import {
  mergeTimeline,
  type PendingExchange,
  runningReply,
  type ReplyMessage,
  type SettledMessage,
  type TimelineMessage,
} from "#domain/chat/chatMessages.ts";
import { errorCode } from "#domain/errors.ts";
import { useKeptLive } from "#platform/cache/useCachedQuery.ts";
import { useKeptPages } from "#platform/cache/useCachedPages.ts";
import type { Live } from "#platform/convex/useLiveQuery.ts";
import { useUnchanged } from "#platform/react/useStructuralSharing.ts";
import type { Question } from "./outbox/Outbox.ts";
import type { PhotoShelf } from "./photos/PhotoUploads.ts";
import type { Jump } from "./scroll/useScrollToMessage.ts";
import { type MessageActions, useMessageActions } from "./messages/useMessageActions.ts";
import type { Earlier } from "./scroll/LoadEarlier.tsx";
import { type Loaded, useReach } from "./scroll/useLoadMessage.ts";
import type { SendMessage } from "./outbox/useOutbox.ts";

/** More than a tall screen holds; the rest comes on scrolling up. */
const PAGE = 20;

export interface Chat {
  chatId: string | null;
  state: "loading" | "ready" | "notFound" | "failed";
  messages: readonly TimelineMessage[];
  /** Null once all is loaded. */
  earlier: Earlier | null;
  running: ReplyMessage | null;
  /** Where photos lie that are not sent yet. */
  photos: PhotoShelf;
  send: (draft: string, photoIds: readonly string[]) => void;
  retrySending: (messageId: string) => void;
  /** Null when it is not to be had any more. */
  takeBack: (messageId: string) => Question | null;
  /** Of which a photo did not arrive. */
  lacking: readonly Question[];
  stop: () => void;
  /** Of messages that the server holds. */
  actions: MessageActions;
}

const idOf = ({ messageId }: TimelineMessage) => messageId;

interface ChatOptions {
  /** Whom the chat is to be about, if the server has yet to make it; null: nobody in particular. */
  childId: string | null | undefined;
  jump: Jump | null;
  sending: SendMessage;
  onError: (error: unknown) => void;
}

/** One chat as it stands on the screen: what the server holds of it, and what is on its way there. */
export function useChat(chatId: string | null, { childId, jump, sending, onError }: ChatOptions): Chat {
  const { live, earlier, loaded, reach } = useBranch(chatId);
  const actions = useMessageActions(loaded, onError);
  useReach(jump, reach, actions.show);
  const stopReply = useMutation(api.messages.stop);

  const settled = live.state === "ready" ? live.data : null;
  const { pending, lacking } = useOutgoing(chatId, sending);
  const messages = useUnchanged(mergeTimeline(settled ?? [], pending), idOf);
  const running = runningReply(messages);

  const settle = useEffectEvent(sending.settle);
  useEffect(() => {
    if (chatId !== null && settled !== null) settle(chatId);
  }, [chatId, settled]);

  return {
    chatId,
    state: chatId === null ? "ready" : stateOf(live),
    messages,
    earlier,
    running,
    photos: sending.photos,
    send: (draft, photoIds) => sending.send({ chatId, draft, photoIds, childId: chatId === null ? childId : undefined }),
    retrySending: sending.retry,
    takeBack: sending.takeBack,
    lacking,
    stop: () => {
      if (running !== null) stopReply({ messageId: running.messageId }).catch(onError);
    },
    actions,
  };
}

interface Outgoing {
  /** With the photos that lie here. */
  pending: PendingExchange[];
  lacking: Question[];
}

/** What is on its way to this chat. */
export function useOutgoing(chatId: string | null, sending: Pick<SendMessage, "pending" | "photos">): Outgoing {
  const photos = useSyncExternalStore(sending.photos.subscribe, sending.photos.current);
  const outgoing = sending.pending.filter((exchange) => exchange.chatId === chatId);
  const pending = outgoing.map((exchange) => {
    const { photoIds = [] } = exchange;
    const own = photoIds.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
    return own.length === 0 ? exchange : { ...exchange, photos: own };
  });
  return { pending, lacking: outgoing.filter(({ lacksPhoto }) => lacksPhoto) };
}

interface Branch {
  live: Live<readonly SettledMessage[]>;
  earlier: Earlier | null;
  /** Every message that is loaded, of all branches, newest first. */
  loaded: readonly TreeMessage[];
  /** Null until there is something to look through. */
  reach: Loaded | null;
}

const NOTHING = { earlier: null, loaded: [], reach: null };

/** The branch of a chat that is shown, as far as it is loaded. */
function useBranch(chatId: string | null): Branch {
  const chat = useKeptLive(api.chats.getChat, chatId === null ? "skip" : { chatId });
  const pages = useKeptPages(api.messages.listMessages, chatId === null ? "skip" : { chatId }, PAGE);
  if (chat.state !== "ready") return { live: chat, ...NOTHING };
  if (pages.state !== "ready") return { live: pages, ...NOTHING };
  const branch = shownBranch(pages.data, chat.data.activeLeaf);
  // Nobody knows what became of an answer that was being written: it would be waited for in vain.
  const shown = pages.kept ? branch.filter(({ message }) => message.status !== "streaming") : branch;
  const data = shown.map(({ message, versions }) => ({ ...message, versions }));
  const leadsBack = shown[0]?.message.parentId !== undefined;
  const earlier = leadsBack || pages.more !== null ? { loaded: pages.data.length, more: pages.more } : null;
  const reach = { messages: pages.data, shown: data, complete: pages.complete, more: pages.more };
  return { live: { state: "ready", data }, earlier, loaded: pages.data, reach };
}

/** An id that nobody could have made is refused by the server before it looks; to a person it is not found either. */
function stateOf(live: Live<unknown>): Chat["state"] {
  if (live.state !== "failed") return live.state;
  const malformed = live.error.message.includes("ArgumentValidationError");
  return malformed || errorCode(live.error) === "notFound" ? "notFound" : "failed";
}
