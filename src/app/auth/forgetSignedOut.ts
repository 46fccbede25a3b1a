import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { heldUserId, sessionEndsOf, userIdOf } from "#platform/convex/tokenSubject.ts";
import { clearUserData } from "#user/clearUserData.ts";

export interface SignIn {
  token: string;
  refreshToken: string | null;
}

/** What the browser keeps of somebody whose renewal was refused, where they were signed out; over by its time alone it stays. */
export async function forgetIfSignedOut(client: ConvexReactClient, { token, refreshToken }: SignIn): Promise<void> {
  const person = userIdOf(token);
  const ends = sessionEndsOf(token);
  if (person === null || refreshToken === null || ends === null || ends <= Date.now()) return;
  const wasSignedOut = await client.query(api.auth.wasSignedOut, { refreshToken });
  // They may have signed in again meanwhile.
  if (wasSignedOut && heldUserId() !== person) await clearUserData(person);
}
