import { useConvex, useConvexAuth, useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { thisDevice } from "#platform/device/thisDevice.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { countryChoiceOf, countryOf, storedCountry } from "#user/countryChoice.ts";
import type { CurrentUser } from "#user/currentUser.ts";

/**
 * Reports to the server, once when the app opens and the sign-in stands, what this browser is (for the list of devices), its time zone and the
 * language of its screens, and that once more where another is chosen. Not whenever they differ: two devices in two zones would correct
 * each other for ever. Where a report fails, the next time is soon enough. A country that was chosen here is told where the person has none, or
 * where the choice did not arrive: by it the screens go already, and the answers are to say the same numbers.
 */
export function useReportBrowser(user: Pick<CurrentUser, "_id" | "timeZone" | "language" | "country">): void {
  const reportDevice = useMutation(api.sessions.reportDevice);
  const updateTimeZone = useMutation(api.users.updateTimeZone);
  const updateLanguage = useMutation(api.users.updateLanguage);
  const reportCountry = useReportCountry(user._id);
  const language = useLanguage();
  const reportLanguage = useEffectEvent(() => {
    if (language !== user.language) updateLanguage({ language }).catch(() => {});
  });
  const report = useEffectEvent(() => {
    reportDevice({ device: thisDevice() }).catch(() => {});
    const timeZone = deviceTimeZone();
    if (timeZone !== user.timeZone) updateTimeZone({ timeZone }).catch(() => {});
    if (user.country === undefined || countryChoiceOf(user._id) !== null) reportCountry().catch(() => {});
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

function useReportCountry(userId: string): () => Promise<void> {
  const convex = useConvex();
  const updateCountry = useMutation(api.users.updateCountry);
  return async () => {
    if (storedCountry() === null) return;
    // Who is shown may be the copy that was kept here: what they have chosen elsewhere since is not to be undone.
    const known = await convex.query(api.users.current, {});
    const country = countryOf(known, countryChoiceOf(userId)) ?? storedCountry();
    if (country !== null && country !== known.country) await updateCountry({ country });
  };
}
