import { type ConvexReactClient, useConvex } from "convex/react";
import { type ReactNode, useEffect } from "react";
import { useSendWaiting } from "#app/offline/useSendWaiting.ts";
import { useReportBrowser } from "#features/account/useReportBrowser.ts";
import { atEachContact } from "#platform/convex/connectionOf.ts";
import { useAuthState } from "#user/authState.ts";
import { AvatarContext, type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { useAvatarObjectUrl } from "#user/useAvatarObjectUrl.ts";
import { Splash } from "./Splash.tsx";

/** Its screens may count on a user: without one they are not shown. */
export function AuthenticatedArea({ children }: { children: ReactNode }) {
  const { user } = useAuthState();
  // With the next person's screens nothing is left of what the last one typed into theirs.
  return user === null ? (
    <Splash />
  ) : (
    <KnownUser key={user._id} user={user}>
      {children}
    </KnownUser>
  );
}

/** Loaded when it is needed: nobody waits for it. */
async function forget(convex: ConvexReactClient, userId: string): Promise<void> {
  const { forgetDeleted } = await import("#user/forgetDeleted.ts");
  await forgetDeleted(convex, userId);
}

function KnownUser({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useReportBrowser(user);
  useSendWaiting(user._id);
  const convex = useConvex();
  useEffect(() => atEachContact(convex, () => void forget(convex, user._id).catch(() => {})), [convex, user._id]);
  const avatarUrl = useAvatarObjectUrl(user.avatarUrl);
  return (
    <CurrentUserContext value={user}>
      <AvatarContext value={avatarUrl}>{children}</AvatarContext>
    </CurrentUserContext>
  );
}
