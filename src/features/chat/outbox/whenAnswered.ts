import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { ChatId } from "#domain/ids.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";

/** An exchange, and one that another device has asked meanwhile. */
const LAST = { numItems: 4, cursor: null };

/** Longer than an answer is written, unless something is wrong with it. */
const PATIENCE_MS = MINUTE_MS;

/** Resolves when none of the last messages of this chat is an answer that is being written. */
export async function whenAnswered(client: Pick<ConvexReactClient, "watchQuery">, chatId: ChatId): Promise<void> {
  const watch = client.watchQuery(api.messages.listMessages, { chatId, paginationOpts: LAST });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, PATIENCE_MS);
    const leave = watch.onUpdate(look);
    function end() {
      clearTimeout(timer);
      leave();
      resolve();
    }
    function look() {
      if (!isRunning()) end();
    }
    look();
  });

  function isRunning(): boolean {
    try {
      const last = watch.localQueryResult();
      return last === undefined || last.page.some(({ status }) => status === "streaming");
    } catch {
      // The chat is gone, or who reads is signed out.
      return false;
    }
  }
}
