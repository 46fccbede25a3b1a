import { useEffect, useEffectEvent } from "react";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { watchLeaving } from "#platform/device/visibility.ts";
import { useCurrentUser } from "#user/currentUser.ts";

/** Acts when the page is closed or loaded anew, unless this person was signed out: then nothing of theirs is written again. */
export function useOnLeaving(act: () => void): void {
  const userId = useCurrentUser()._id;
  const onLeave = useEffectEvent(() => {
    if (heldUserId() === userId) act();
  });
  useEffect(() => watchLeaving(() => onLeave()), []);
}
