import type { Watch } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { ResilientConvexClient } from "#platform/convex/ResilientConvexClient.ts";

/** By then the screens ask for it themselves, or never. */
const HELD_MS = 30_000;

/**
 * The connection's first words: who comes, by the sign-in that this browser holds, and what the page at `path` shows first. Its screens find the
 * answers there, one drawing later.
 */
export function askAhead(client: ResilientConvexClient, path: string): void {
  if (!client.signInAhead()) return;
  hold(client.watchQuery(api.users.current, {}));
  if (path.replace(/\/+$/, "") !== "/dashboard") return;
  hold(client.watchQuery(api.children.list, {}));
  hold(client.watchQuery(api.chats.getRecentChats, {}));
}

/** What fails is let go of: who asks for it again is to be heard. */
function hold(watch: Watch<unknown>): void {
  const letGo = (): void => {
    clearTimeout(timer);
    end();
  };
  const end = watch.onUpdate(() => {
    if (hasFailed(watch)) letGo();
  });
  const timer = setTimeout(letGo, HELD_MS);
}

function hasFailed(watch: Watch<unknown>): boolean {
  try {
    watch.localQueryResult();
    return false;
  } catch {
    return true;
  }
}
