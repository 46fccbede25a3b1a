import { useMutation } from "convex/react";
import { nanoid } from "nanoid";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { draftToText } from "#domain/chat/draft.ts";
import { useCurrentUser } from "#platform/currentUser.ts";
import { localValues } from "#platform/storage.ts";
import { Outbox, type OutboxEvents, type OutgoingExchange, type Question } from "./Outbox.ts";

export interface SendMessage {
  /** What is on its way in any chat. */
  pending: readonly OutgoingExchange[];
  /** `childId`: whom a new chat is about. */
  send: (chatId: string | null, draft: string, childId?: string) => void;
  retry: (messageId: string) => void;
  takeBack: (messageId: string) => void;
  settle: (chatId: string) => void;
}

/** Ids are minted here, at the press of Send: whatever is repeated after that is the same message. */
export function useSendMessage(events: OutboxEvents): SendMessage {
  const user = useCurrentUser();
  const sendToServer = useMutation(api.chats.send);
  const [outbox] = useState(
    () =>
      new Outbox({
        values: localValues,
        key: `amma.outbox.${user._id}`,
        send: ({ chatId, messageId, replyId, text, childId }: Question) =>
          sendToServer({ chatId: (chatId as Id<"chats"> | null) ?? undefined, messageId, replyId, text, childId }),
      }),
  );

  const onChatMade = useEffectEvent(events.onChatMade);
  const onRefused = useEffectEvent(events.onRefused);
  useEffect(() => outbox.start({ onChatMade: (chatId) => onChatMade(chatId), onRefused: (error) => onRefused(error) }), [outbox]);

  return {
    pending: useSyncExternalStore(outbox.subscribe, outbox.current),
    send: (chatId, draft, childId) =>
      outbox.add({ chatId, messageId: nanoid(), replyId: nanoid(), text: draftToText(draft), childId }),
    retry: (messageId) => outbox.retry(messageId),
    takeBack: (messageId) => outbox.discard(messageId),
    settle: (chatId) => outbox.settle(chatId),
  };
}
