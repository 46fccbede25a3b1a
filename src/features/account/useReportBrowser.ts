import { useConvexAuth, useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";
import { thisDevice } from "#platform/device/thisDevice.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import type { CurrentUser } from "#user/currentUser.ts";

/**
 * Reports to the server, once when the app opens and the sign-in stands, what this browser is (for the list of devices) and its time zone.
 * Not whenever the zones differ: two devices in two zones would correct each other for ever. Where a report fails, the next time is soon
 * enough.
 */
export function useReportBrowser(user: Pick<CurrentUser, "timeZone">): void {
  const reportDevice = useMutation(api.sessions.reportDevice);
  const updateTimeZone = useMutation(api.users.updateTimeZone);
  const report = useEffectEvent(() => {
    reportDevice({ device: thisDevice() }).catch(() => {});
    const timeZone = deviceTimeZone();
    if (timeZone !== user.timeZone) updateTimeZone({ timeZone }).catch(() => {});
  });
  // Whom the browser keeps is shown before: what they sent then would go out as nobody.
  const { isAuthenticated } = useConvexAuth();
  const hasReported = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || hasReported.current) return;
    hasReported.current = true;
    afterFirstFrame(report);
  }, [isAuthenticated]);
}
