import { useConvex } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { atEachContact, isConnectionLost } from "./connectionOf.ts";

/**
 * For what is refused without a connection: it would be answered by nobody, and lost with the page. That it was is said until there is one: then
 * `takeBack` runs, where `isSaid`. Gives whether there is none now.
 */
export function useLostConnection(isSaid: boolean, takeBack: () => void): () => boolean {
  const client = useConvex();
  const onContact = useEffectEvent(takeBack);
  useEffect(() => (isSaid ? atEachContact(client, () => onContact()) : undefined), [client, isSaid]);
  return () => isConnectionLost(client);
}
