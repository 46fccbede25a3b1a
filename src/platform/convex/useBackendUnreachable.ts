import { useConvex } from "convex/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** Connecting takes a moment; after this, silence would be a lie (P-10: within 3 s). */
const PATIENCE_MS = 1_500;

/** Whether the backend has been out of reach for so long that a person should be told. */
export function useBackendUnreachable(): boolean {
  const client = useConvex();
  // The library's own hook draws again with each request that begins and ends.
  const subscribe = useCallback((changed: () => void) => client.subscribeToConnectionState(changed), [client]);
  const isConnected = useSyncExternalStore(subscribe, () => client.connectionState().isWebSocketConnected);
  // Who asks later, after tries that came to nothing, need not wait again.
  const [lost, setLost] = useState(() => client.connectionState().connectionRetries > 0);

  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isConnected]);

  return lost && !isConnected;
}
