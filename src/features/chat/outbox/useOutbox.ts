import { type MessageId, mintMessageId } from "#domain/ids.ts";
import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { draftToText } from "#domain/chat/draft.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { UploadError } from "#platform/files/upload.ts";
import { localValues } from "#platform/storage/storage.ts";
import type { PhotoUploads } from "#features/chat/photos/PhotoUploads.ts";
import { usePhotoUploads } from "#features/chat/photos/usePhotoUploads.ts";
import { useStore } from "#platform/state/useStore.ts";
import { Outbox, type OutboxEvents, type OutgoingExchange, type OutboxMessage } from "./Outbox.ts";

export interface OutboxActions {
  /** What is on its way in any chat. */
  pending: readonly OutgoingExchange[];
  photos: PhotoUploads;
  send: (question: Asking) => void;
  retry: (messageId: MessageId) => void;
  /** Null when it is not to be had any more. */
  recall: (messageId: MessageId) => OutboxMessage | null;
  removeAcknowledged: (chatId: string) => void;
}

interface Asking {
  chatId: string | null;
  draft: string;
  /** As the shelf knows them. */
  photoIds: readonly string[];
  /** Whom a new chat is about; null: nobody in particular. */
  childId?: string | null;
}

/** Ids are minted here, at the press of Send: whatever is repeated after that is the same message. */
export function useOutbox(events: OutboxEvents): OutboxActions {
  const user = useCurrentUser();
  const { t } = useTranslation("chat");
  const sendToServer = useMutation(api.chats.send);
  // Which connection broke off, and how, is not for people.
  const refuse = (error: unknown) => events.onRefused(error instanceof UploadError ? new Error(t("photos.failed")) : error);
  const photos = usePhotoUploads(refuse);
  const [outbox] = useState(
    () =>
      new Outbox({
        values: localValues,
        userId: user._id,
        photos: async (photoIds) => await Promise.all(photoIds.map((id) => photos.uploaded(id))),
        send: async ({ chatId, photoIds = [], ...question }, uploaded) => {
          try {
            const { messageId, replyId, text, childId } = question;
            const chat = (chatId as Id<"chats"> | null) ?? undefined;
            return await sendToServer({ chatId: chat, messageId, replyId, text, childId, photos: uploaded });
          } catch (error) {
            for (const id of photoIds) photos.invalidate(id);
            throw error;
          }
        },
      }),
  );

  const onChatMade = useEffectEvent(events.onChatMade);
  const onRefused = useEffectEvent(refuse);
  useEffect(() => outbox.start({ onChatMade: (chatId) => onChatMade(chatId), onRefused: (error) => onRefused(error) }), [outbox]);

  return { photos, pending: useStore(outbox), ...sendingBy(outbox, photos) };
}

/** What can be done with questions and the photos that they name. */
export function sendingBy(
  outbox: Outbox,
  photos: PhotoUploads,
): Pick<OutboxActions, "send" | "retry" | "recall" | "removeAcknowledged"> {
  const retryPhotos = ({ photoIds = [] }: Pick<OutboxMessage, "photoIds">) => {
    for (const id of photoIds) photos.retry(id);
  };
  return {
    send: ({ draft, ...asking }) => {
      // Whoever sends a photo that failed wants it to go.
      retryPhotos(asking);
      outbox.add({ ...asking, messageId: mintMessageId(), replyId: mintMessageId(), text: draftToText(draft) });
    },
    retry: (messageId) => {
      retryPhotos(outbox.getSnapshot().find((exchange) => exchange.messageId === messageId) ?? {});
      outbox.retry(messageId);
    },
    recall: outbox.recall,
    removeAcknowledged: (chatId) => {
      for (const { photoIds = [] } of outbox.removeAcknowledged(chatId)) for (const id of photoIds) photos.remove(id);
    },
  };
}
