import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "#convex/_generated/api.js";
import type { CurrentUser } from "#platform/currentUser.ts";
import { deviceTimeZone } from "#platform/timeZone.ts";

/**
 * Tells the server once, when the app opens, in which time zone this device is. Not whenever the two differ: two devices in two
 * zones would correct each other for ever.
 */
export function useTellTimeZone(user: CurrentUser): void {
  const updateTimeZone = useMutation(api.users.updateTimeZone);
  const tell = useEffectEvent(() => {
    const timeZone = deviceTimeZone();
    // Nothing to say where it fails: the next time that the app opens is soon enough.
    if (timeZone !== user.timeZone) updateTimeZone({ timeZone }).catch(() => {});
  });
  useEffect(() => tell(), []);
}
