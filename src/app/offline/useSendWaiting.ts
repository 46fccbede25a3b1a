import { useConvex } from "convex/react";
import { useEffect } from "react";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/** What was written without a connection goes out on any page, and not only where a chat is open. Most have nothing that waits, and load nothing. */
export function useSendWaiting(userId: string): void {
  const client = useConvex();
  useEffect(() => {
    const send = async () => {
      if (localValues.read(localKeys.outbox(userId)) === null) return;
      const { outboxOf } = await import("#features/chat/outbox/outboxOf.ts");
      outboxOf(userId, client).resume();
    };
    // Where the network does not bring it, the next page may.
    afterFirstFrame(() => void send().catch(() => {}));
  }, [client, userId]);
}
