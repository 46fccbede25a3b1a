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
  if (showsFamily(path)) hold(client.watchQuery(api.children.list, {}));
  if (isHome(path)) hold(client.watchQuery(api.chats.getRecentChats, {}));
}

export function isHome(path: string): boolean {
  return path.replace(/\/+$/, "") === "/dashboard";
}

/** A home, a chat and the settings name the children: come behind the rest, they would move what stands. */
export function showsFamily(path: string): boolean {
  return /^\/(?:dashboard|chat)(?:\/|$)/.test(path);
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
