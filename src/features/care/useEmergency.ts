import { useState } from "react";
import type { TimelineMessage } from "#domain/chat/timeline.ts";
import { localValues } from "#platform/storage.ts";
import { type Emergency, lastEmergency } from "./emergency.ts";

interface OpenEmergency extends Emergency {
  folded: boolean;
  fold: (folded: boolean) => void;
  helpReached: () => void;
}

/** The emergency of a chat until "Help has been reached" was pressed for it, which this browser remembers. */
export function useEmergency(messages: readonly TimelineMessage[], country: string | null): OpenEmergency | null {
  const [reached, setReached] = useState<string | null>(null);
  const [foldedFor, setFoldedFor] = useState<string | null>(null);

  const emergency = lastEmergency(messages, country);
  if (emergency === null) return null;
  const { messageId } = emergency;
  const key = `amma.helpReached.${messageId}`;
  if (messageId === reached || localValues.read(key) !== null) return null;

  return {
    ...emergency,
    folded: messageId === foldedFor,
    fold: (folded) => setFoldedFor(folded ? messageId : null),
    helpReached: () => {
      localValues.write(key, "yes");
      setReached(messageId);
    },
  };
}
