import type { MessageId } from "#domain/ids.ts";
import { useConvex } from "convex/react";
import { useMemo } from "react";
import { useStore } from "#platform/state/useStore.ts";
import { ReplyStream } from "./ReplyStream.ts";

/** What has arrived of a running reply: every tab and device reads the same, also after a reload. Empty for any other. */
export function useReplyStream(messageId: MessageId, attempt: number, running: boolean): string {
  const client = useConvex();
  const reader = useMemo(
    () => (running ? new ReplyStream(client, { messageId, attempt }) : NOTHING),
    [client, messageId, attempt, running],
  );
  return useStore(reader);
}

const NOTHING: Pick<ReplyStream, "subscribe" | "getSnapshot"> = { subscribe: () => () => {}, getSnapshot: () => "" };
