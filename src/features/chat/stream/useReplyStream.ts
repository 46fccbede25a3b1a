import { useConvex } from "convex/react";
import { useMemo } from "react";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import type { ChatId } from "#domain/ids.ts";
import { useStore } from "#platform/state/useStore.ts";
import { KeptWords } from "./KeptWords.ts";
import { ReplyStream } from "./ReplyStream.ts";

/** What has arrived of a running reply: every tab and device reads the same, also after a reload. Empty for any other. */
export function useReplyStream(
  chatId: ChatId | null,
  { id, messageId, attempt }: Pick<AssistantMessage, "id" | "messageId" | "attempt">,
  isRunning: boolean,
): string {
  const client = useConvex();
  const reader = useMemo(() => {
    if (!isRunning || id === undefined) return NOTHING;
    return new ReplyStream(client, { id, messageId, attempt }, new KeptWords({ chatId, messageId, attempt }));
  }, [client, chatId, id, messageId, attempt, isRunning]);
  return useStore(reader);
}

const NOTHING: Pick<ReplyStream, "subscribe" | "getSnapshot"> = { subscribe: () => () => {}, getSnapshot: () => "" };
