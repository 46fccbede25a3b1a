import { useConvex } from "convex/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewOutboxMessage, OutboxMessage } from "#domain/chat/chatMessages.ts";
import { draftToText } from "#domain/chat/draft.ts";
import { errorCode, isOutdated, WordedError } from "#domain/errors.ts";
import { type MessageId, mintMessageId, type ChatId } from "#domain/ids.ts";
import type { PhotoUploads } from "#features/chat/photos/PhotoUploads.ts";
import { usePhotoUploads } from "#features/chat/photos/usePhotoUploads.ts";
import { useStore } from "#platform/state/useStore.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import type { Outbox, OutboxEvents } from "./Outbox.ts";
import { outboxOf } from "./outboxOf.ts";

export interface OutboxActions {
  /** What is on its way in any chat. */
  messages: readonly OutboxMessage[];
  photos: PhotoUploads;
  /** Ids are minted on the way, and the draft becomes its text. */
  send: (message: Omit<NewOutboxMessage, "messageId" | "replyId" | "text"> & { draft: string }) => void;
  retry: (messageId: MessageId) => void;
  /** Null when it is not to be had any more. */
  recall: (messageId: MessageId) => NewOutboxMessage | null;
  /** Takes a message out of the outbox, with its photos: it is neither sent nor kept. */
  discard: (messageId: MessageId) => void;
  /** Whether the server has been asked for this reply; resolves when it has, or is not to be. */
  whenAsked: (replyId: MessageId) => Promise<boolean>;
  removeAcknowledged: (chatId: ChatId) => void;
  /** An emergency is told of in this chat: what waits there goes out behind no answer. */
  hasten: (chatId: ChatId | null) => void;
  /** Violence at home is told of in this chat: once its screen is left, nobody is led to what is on its way to it. */
  quieten: (chatId: ChatId | null) => void;
}

/** Ids are minted here, at the press of Send: whatever is repeated after that is the same message. */
export function useOutbox(events: OutboxEvents): OutboxActions {
  const user = useCurrentUser();
  const { t } = useTranslation("chat");
  const client = useConvex();
  // Which connection broke off, or what at the server, is not for people; a refusal has words of its own.
  const photos = usePhotoUploads((error) =>
    events.onRejected(errorCode(error) === null && !isOutdated(error) ? new WordedError(t("photos.failed")) : error),
  );
  const [outbox] = useState(() => outboxOf(user._id, client));

  const onChatCreated = useEffectEvent(events.onChatCreated);
  const onRejected = useEffectEvent(events.onRejected);
  useEffect(
    () => outbox.start({ onChatCreated: (chatId) => onChatCreated(chatId), onRejected: (error) => onRejected(error) }),
    [outbox],
  );

  const messages = useStore(outbox);
  // Whatever is on its way, what can be done with it stays the same: every message of theirs would be drawn again.
  const acts = useMemo(() => outboxActions(outbox, photos), [outbox, photos]);
  return useMemo(() => ({ photos, messages, ...acts }), [photos, messages, acts]);
}

/** What can be done with messages of the outbox and the photos that they name. */
export function outboxActions(outbox: Outbox, photos: PhotoUploads): Omit<OutboxActions, "photos" | "messages"> {
  const retryPhotos = ({ photoIds = [] }: Pick<NewOutboxMessage, "photoIds">) => {
    for (const id of photoIds) photos.retry(id);
  };
  return {
    send: ({ draft, ...message }) => {
      // Whoever sends a photo that failed wants it to go.
      retryPhotos(message);
      outbox.add({ ...message, messageId: mintMessageId(), replyId: mintMessageId(), text: draftToText(draft) });
    },
    retry: (messageId) => {
      retryPhotos(outbox.getSnapshot().find((message) => message.messageId === messageId) ?? {});
      outbox.retry(messageId);
    },
    recall: outbox.recall,
    whenAsked: outbox.whenAsked,
    hasten: outbox.hasten,
    quieten: outbox.quieten,
    discard: (messageId) => {
      for (const id of outbox.recall(messageId)?.photoIds ?? []) photos.remove(id);
    },
    removeAcknowledged: (chatId) => {
      for (const { photoIds = [] } of outbox.removeAcknowledged(chatId)) for (const id of photoIds) photos.remove(id);
    },
  };
}
