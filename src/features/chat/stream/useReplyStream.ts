import { useConvex } from "convex/react";
import { useMemo, useSyncExternalStore } from "react";
import { ReplyReader } from "./ReplyStream.ts";

/** What has arrived of a running reply: every tab and device reads the same, also after a reload. Empty for any other. */
export function useStreamingText(messageId: string, generation: number, running: boolean): string {
  const client = useConvex();
  const reader = useMemo(
    () => (running ? new ReplyReader(client, { messageId, generation }) : NOTHING),
    [client, messageId, generation, running],
  );
  return useSyncExternalStore(reader.subscribe, reader.current);
}

const NOTHING: Pick<ReplyReader, "subscribe" | "current"> = { subscribe: () => () => {}, current: () => "" };
