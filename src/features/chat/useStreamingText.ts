import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useLive } from "#platform/useLive.ts";
import { beginReading, readOn } from "./streamingText.ts";

/** What has arrived of a running reply: every tab and device reads the same, also after a reload. Empty for any other. */
export function useStreamingText(messageId: string, generation: number, running: boolean): string {
  const reply = `${messageId}:${generation}`;
  const [read, setRead] = useState(() => beginReading(reply));
  const now = read.reply === reply ? read : beginReading(reply);

  const live = useLive(api.messages.streamingText, running ? { messageId, generation, after: now.after } : "skip");
  const next = live.state === "ready" ? readOn(now, live.data.text) : now;
  if (next !== read) setRead(next);
  return next.text;
}
