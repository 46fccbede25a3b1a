import { useConvexConnectionState } from "convex/react";

/** After this many tries it is no longer the moment of connecting, and silence would be a lie. */
const PATIENT_RETRIES = 2;

/** Whether the backend has been out of reach for so long that a person should be told. */
export function useUnreachable(): boolean {
  const { isWebSocketConnected, connectionRetries } = useConvexConnectionState();
  return !isWebSocketConnected && connectionRetries > PATIENT_RETRIES;
}
