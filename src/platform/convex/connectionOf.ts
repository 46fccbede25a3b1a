import type { ConvexReactClient } from "convex/react";
import { isOnline } from "#platform/device/online.ts";

type Client = Pick<ConvexReactClient, "connectionState" | "subscribeToConnectionState">;

/** A connection that is being made for the first time is not lost. */
export function isConnectionLost(client: Client): boolean {
  const { isWebSocketConnected, connectionRetries } = client.connectionState();
  return !isWebSocketConnected && (!isOnline() || connectionRetries > 0);
}

/** Resolves when the backend is there again, at once where it is not lost. */
export async function whenConnected(client: Client): Promise<void> {
  if (!isConnectionLost(client)) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = client.subscribeToConnectionState(({ isWebSocketConnected }) => {
      if (!isWebSocketConnected) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Runs at each contact with the backend, now where there is one, until the function that it returns is called. */
export function atEachContact(client: Client, run: () => void): () => void {
  let isConnected = false;
  const follow = ({ isWebSocketConnected }: Pick<ReturnType<Client["connectionState"]>, "isWebSocketConnected">): void => {
    const isNew = isWebSocketConnected && !isConnected;
    isConnected = isWebSocketConnected;
    if (isNew) run();
  };
  follow(client.connectionState());
  return client.subscribeToConnectionState(follow);
}
