import type { ReactNode } from "react";
import { useAvatarPicture } from "#user/useAvatarObjectUrl.ts";
import { useReportBrowser } from "#features/account/useReportBrowser.ts";
import { AvatarContext, type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { ConnectionNote } from "#app/OfflineBanner.tsx";
import { usePresence } from "#user/authState.ts";
import { Splash } from "./Splash.tsx";

/** Its screens may count on a user: without one they are not shown. */
export function UserArea({ children }: { children: ReactNode }) {
  const { user } = usePresence();
  return user === null ? <Splash /> : <KnownUser user={user}>{children}</KnownUser>;
}

function KnownUser({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useReportBrowser(user);
  const avatarUrl = useAvatarPicture(user.avatarUrl);
  return (
    <CurrentUserContext value={user}>
      <AvatarContext value={avatarUrl}>
        <ConnectionNote />
        {children}
      </AvatarContext>
    </CurrentUserContext>
  );
}
