import { useConvexAuth, useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";
import { thisDevice } from "#platform/device/thisDevice.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import type { CurrentUser } from "#user/currentUser.ts";

/**
 * Reports to the server, once when the app opens and the sign-in stands, what this browser is (for the list of devices), its time zone and the
 * language of its screens, and that once more where another is chosen. Not whenever they differ: two devices in two zones would correct
 * each other for ever. Where a report fails, the next time is soon enough.
 */
export function useReportBrowser(user: Pick<CurrentUser, "timeZone" | "language">): void {
  const reportDevice = useMutation(api.sessions.reportDevice);
  const updateTimeZone = useMutation(api.users.updateTimeZone);
  const updateLanguage = useMutation(api.users.updateLanguage);
  const language = useLanguage();
  const reportLanguage = useEffectEvent(() => {
    if (language !== user.language) updateLanguage({ language }).catch(() => {});
  });
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
  const reportedLanguage = useRef<InterfaceLanguage>(null);
  useEffect(() => {
    if (!isAuthenticated || reportedLanguage.current === language) return;
    reportedLanguage.current = language;
    afterFirstFrame(reportLanguage);
  }, [isAuthenticated, language]);
}
