import type { ReactNode } from "react";
import { useAvatarPicture } from "#platform/useAvatarPicture.ts";
import { useTellDevice } from "#features/account/useTellDevice.ts";
import { useTellTimeZone } from "#features/account/useTellTimeZone.ts";
import { AvatarContext, type CurrentUser, CurrentUserContext } from "#platform/currentUser.ts";
import { ConnectionNote } from "./ConnectionNote.tsx";
import { usePresence } from "./Presence.tsx";
import { Splash } from "./Splash.tsx";

/** Its screens may count on a user: without one they are not shown. */
export function UserArea({ children }: { children: ReactNode }) {
  const { user } = usePresence();
  return user === null ? <Splash /> : <KnownUser user={user}>{children}</KnownUser>;
}

function KnownUser({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useTellTimeZone(user);
  useTellDevice();
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
