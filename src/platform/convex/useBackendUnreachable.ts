import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";

/** Connecting takes a moment; after this, silence would be a lie (P-10: within 3 s). */
const PATIENCE_MS = 1_500;

/** Whether the backend has been out of reach for so long that a person should be told. */
export function useBackendUnreachable(): boolean {
  const { isWebSocketConnected, connectionRetries } = useConvexConnectionState();
  // Who asks later, after tries that came to nothing, need not wait again.
  const [lost, setLost] = useState(() => connectionRetries > 0);

  useEffect(() => {
    if (isWebSocketConnected) return;
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isWebSocketConnected]);

  return lost && !isWebSocketConnected;
}
