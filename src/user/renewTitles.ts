import type { ConvexReactClient } from "convex/react";
import { heldUserId } from "#platform/convex/tokenSubject.ts";

/** A chat has another title: the home, and lists that no screen shows now, still have the one before. Loaded when it is needed. */
export function renewTitles(client: ConvexReactClient): void {
  const renew = async (userId: string) => await (await import("./renewLists.ts")).renewLists(client, userId);
  const userId = heldUserId();
  if (userId !== null) renew(userId).catch(() => {});
}
