import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { ShownConsent } from "#domain/account/consent.ts";
import {
  isLeftQuiet,
  mergeMessages,
  type NewOutboxMessage,
  type OutboxMessage,
  type ShownOutboxMessage,
  runningReply,
  type AssistantMessage,
  type ChatMessage,
} from "#domain/chat/chatMessages.ts";
import { errorCode, isMalformed } from "#domain/errors.ts";
import type { MessageId, LocalPhotoId, ChatId, ChildId } from "#domain/ids.ts";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import { useStructuralSharing } from "#platform/react/useStructuralSharing.ts";
import { useStore } from "#platform/state/useStore.ts";
import { type MessageActions, useMessageActions } from "./messages/useMessageActions.ts";
import type { OutboxActions } from "./outbox/useOutbox.ts";
import type { PhotoUploads } from "./photos/PhotoUploads.ts";
import type { EarlierMessages } from "./scroll/LoadEarlier.tsx";
import { useLoadMessage } from "./scroll/useLoadMessage.ts";
import type { ScrollTarget } from "./scroll/useScrollToMessage.ts";
import { forgetKeptWords } from "./stream/KeptWords.ts";
import { useBranch } from "./useBranch.ts";
import { useNewTitle } from "./useNewTitle.ts";

export interface Chat {
  chatId: ChatId | null;
  /** As the list has it; null until it is read, and of a chat that is not made yet. */
  title: string | null;
  state: "loading" | "ready" | "notFound" | "failed";
  messages: readonly ChatMessage[];
  /** The messages are from the cache of this browser: the server has not answered yet. */
  isCached: boolean;
  /** Null once all is loaded. */
  earlier: EarlierMessages | null;
  running: AssistantMessage | null;
  /** Holds the photos that are not sent yet. */
  photos: PhotoUploads;
  /** `consent`: what stood beside the field. */
  send: (draft: string, photoIds: readonly LocalPhotoId[], consent?: ShownConsent) => void;
  retrySending: (messageId: MessageId) => void;
  /** Takes a message back out of the outbox; null when it is not to be had any more. */
  recall: (messageId: MessageId) => NewOutboxMessage | null;
  /** Takes a message that was not sent out of the outbox: it is neither sent nor kept. */
  discard: (messageId: MessageId) => void;
  /** Messages of this page that wait because a photo of theirs did not arrive. */
  blockedByPhoto: readonly NewOutboxMessage[];
  stop: () => void;
  /** Ids of the messages that edits on this screen have brought: nobody sees them on their way. */
  editIds: readonly MessageId[];
  /** What can be done with messages that the server holds. */
  actions: MessageActions;
}

const idOf = ({ messageId }: ChatMessage) => messageId;

interface ChatOptions {
  /** Whom the chat is to be about, if the server has yet to make it; null: nobody in particular. */
  childId: ChildId | null | undefined;
  jump: ScrollTarget | null;
  outbox: OutboxActions;
  onError: (error: unknown) => void;
}

/** One chat as it stands on the screen: what the server holds of it, and what is on its way there. */
export function useChat(chatId: ChatId | null, { childId, jump, outbox, onError }: ChatOptions): Chat {
  const { title, live, isCached, earlier, loaded, loadedPages } = useBranch(chatId);
  useNewTitle(title);
  const [editIds, setEditIds] = useState<readonly MessageId[]>([]);
  const actions = useMessageActions(loaded, { onError, onEdit: (ids) => setEditIds([...editIds, ...ids]) });
  useLoadMessage(jump, loadedPages, actions.show);
  const stopReply = useMutation(api.messages.stop);

  const stored = live.state === "ready" ? live.data : null;
  const own = useChatOutbox(chatId, outbox);
  const messages = useStructuralSharing(mergeMessages(stored ?? [], own.messages), idOf);
  // Nobody knows what became of an answer of which the beginning is cached: there is nothing to stop.
  const running = isCached ? null : runningReply(messages);

  /** Behind the question that asks for it: before that the server knows of no such reply. */
  async function stop({ messageId }: AssistantMessage) {
    if (await outbox.whenAsked(messageId)) await stopReply({ messageId });
  }

  const settle = useEffectEvent(outbox.removeAcknowledged);
  useEffect(() => {
    // What is cached may be of before the message was stored.
    if (chatId !== null && stored !== null && !isCached) settle(chatId);
  }, [chatId, stored, isCached]);

  const isWhole = stored !== null && !isCached && running === null;
  useEffect(() => {
    if (chatId !== null && isWhole) forgetKeptWords(chatId);
  }, [chatId, isWhole]);

  return {
    chatId,
    title,
    state: chatId === null ? "ready" : stateOf(live),
    messages,
    isCached,
    earlier,
    running,
    photos: outbox.photos,
    send: (draft, photoIds, consent) =>
      outbox.send({ chatId, draft, photoIds, consent, childId: chatId === null ? childId : undefined }),
    retrySending: outbox.retry,
    recall: outbox.recall,
    discard: outbox.discard,
    blockedByPhoto: own.blockedByPhoto,
    stop: () => {
      if (running !== null) stop(running).catch(onError);
    },
    editIds,
    actions,
  };
}

interface ChatOutbox {
  /** With the photos that lie here. */
  messages: ShownOutboxMessage[];
  blockedByPhoto: OutboxMessage[];
}

/** What is on its way to this chat. */
export function useChatOutbox(chatId: ChatId | null, outbox: Pick<OutboxActions, "messages" | "photos">): ChatOutbox {
  const photos = useStore(outbox.photos);
  const own = outbox.messages.filter((message) => message.chatId === chatId && !(chatId === null && isLeftQuiet(message)));
  const messages = own.map((message) => {
    const { photoIds = [] } = message;
    const shown = photoIds.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
    return shown.length === 0 ? message : { ...message, photos: shown };
  });
  return { messages, blockedByPhoto: own.filter(({ state, isFromThisPage }) => state === "photoFailed" && isFromThisPage) };
}

/** An id that nobody could have made is refused by the server before it looks; to a person it is not found either. */
function stateOf(live: LiveResult<unknown>): Chat["state"] {
  if (live.state !== "failed") return live.state;
  return isMalformed(live.error) || errorCode(live.error) === "notFound" ? "notFound" : "failed";
}
