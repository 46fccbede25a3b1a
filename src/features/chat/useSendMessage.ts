import { useMutation } from "convex/react";
import { nanoid } from "nanoid";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { draftToText } from "#domain/chat/draft.ts";
import { useCurrentUser } from "#platform/currentUser.ts";
import { UploadFailed } from "#platform/photo/upload.ts";
import { localValues } from "#platform/storage.ts";
import type { PhotoShelf } from "./PhotoShelf.ts";
import { usePhotoShelf } from "./usePhotoShelf.ts";
import { Outbox, type OutboxEvents, type OutgoingExchange, type Question } from "./Outbox.ts";

export interface SendMessage {
  /** What is on its way in any chat. */
  pending: readonly OutgoingExchange[];
  photos: PhotoShelf;
  send: (question: Asking) => void;
  retry: (messageId: string) => void;
  /** Gives the photos that it had. */
  takeBack: (messageId: string) => readonly string[];
  settle: (chatId: string) => void;
}

interface Asking {
  chatId: string | null;
  draft: string;
  /** As the shelf knows them. */
  photoIds: readonly string[];
  /** Whom a new chat is about. */
  childId?: string;
}

/** Ids are minted here, at the press of Send: whatever is repeated after that is the same message. */
export function useSendMessage(events: OutboxEvents): SendMessage {
  const user = useCurrentUser();
  const { t } = useTranslation("chat");
  const sendToServer = useMutation(api.chats.send);
  // Which connection broke off, and how, is not for people.
  const refuse = (error: unknown) => events.onRefused(error instanceof UploadFailed ? new Error(t("photos.failed")) : error);
  const photos = usePhotoShelf(refuse);
  const [outbox] = useState(
    () =>
      new Outbox({
        values: localValues,
        key: `amma.outbox.${user._id}`,
        send: async ({ chatId, photoIds = [], ...question }: Question) =>
          await sendToServer({
            chatId: (chatId as Id<"chats"> | null) ?? undefined,
            messageId: question.messageId,
            replyId: question.replyId,
            text: question.text,
            childId: question.childId,
            photos: await Promise.all(photoIds.map((id) => photos.uploaded(id))),
          }),
      }),
  );

  const onChatMade = useEffectEvent(events.onChatMade);
  const onRefused = useEffectEvent(refuse);
  useEffect(() => outbox.start({ onChatMade: (chatId) => onChatMade(chatId), onRefused: (error) => onRefused(error) }), [outbox]);

  const find = (messageId: string) => outbox.current().find((exchange) => exchange.messageId === messageId)?.photoIds ?? [];
  return {
    photos,
    pending: useSyncExternalStore(outbox.subscribe, outbox.current),
    send: ({ draft, ...question }) =>
      outbox.add({ ...question, messageId: nanoid(), replyId: nanoid(), text: draftToText(draft) }),
    retry: (messageId) => {
      for (const id of find(messageId)) photos.retry(id);
      outbox.retry(messageId);
    },
    takeBack: (messageId) => {
      const photoIds = find(messageId);
      outbox.discard(messageId);
      return photoIds;
    },
    settle: (chatId) => {
      for (const { photoIds = [] } of outbox.settle(chatId)) for (const id of photoIds) photos.remove(id);
    },
  };
}
