import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "#convex/_generated/api.js";
import { thisDevice } from "#platform/thisDevice.ts";

/** Tells the server when the app opens what this browser is, for the list of devices. */
export function useTellDevice(): void {
  const tellDevice = useMutation(api.sessions.tellDevice);
  const tell = useEffectEvent(() => {
    // Where it fails, the list shows an unknown device until the app opens again.
    tellDevice({ device: thisDevice() }).catch(() => {});
  });
  useEffect(() => tell(), []);
}
