import { useConvex } from "convex/react";
import { useMemo } from "react";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { useStore } from "#platform/state/useStore.ts";
import { ReplyStream } from "./ReplyStream.ts";

/** What has arrived of a running reply: every tab and device reads the same, also after a reload. Empty for any other. */
export function useReplyStream(
  { id, messageId, attempt }: Pick<AssistantMessage, "id" | "messageId" | "attempt">,
  isRunning: boolean,
): string {
  const client = useConvex();
  const reader = useMemo(
    () => (isRunning && id !== undefined ? new ReplyStream(client, { id, messageId, attempt }) : NOTHING),
    [client, id, messageId, attempt, isRunning],
  );
  return useStore(reader);
}

const NOTHING: Pick<ReplyStream, "subscribe" | "getSnapshot"> = { subscribe: () => () => {}, getSnapshot: () => "" };
