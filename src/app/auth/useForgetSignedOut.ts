import { type ConvexReactClient, useConvex } from "convex/react";
import { useEffect, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { heldRefreshToken, heldUserId, sessionEndsOf, userIdOf } from "#platform/convex/tokenSubject.ts";

interface SignIn {
  token: string;
  refreshToken: string | null;
}

/** Loaded when it is needed: a login needs none of what reads photos. */
export async function forgetPerson(userId: string): Promise<void> {
  const { clearUserData } = await import("#user/clearUserData.ts");
  await clearUserData(userId);
}

/**
 * Where the browser was closed for longer than its token lived, a sign-out from elsewhere shows as a renewal that is refused: the auth
 * library lets go of its tokens, and nobody is asked any more who they are.
 */
export function useForgetSignedOut(token: string | null): void {
  const client = useConvex();
  const last = useRef<SignIn | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = token === null ? null : { token, refreshToken: heldRefreshToken() };
    // Without an answer everything stays: what a person wrote is lost by no error.
    if (token === null && before !== null) forgetIfSignedOut(client, before).catch(() => {});
  }, [client, token]);
}

async function forgetIfSignedOut(client: ConvexReactClient, { token, refreshToken }: SignIn): Promise<void> {
  const person = userIdOf(token);
  const ends = sessionEndsOf(token);
  if (person === null || refreshToken === null || ends === null || ends <= Date.now()) return;
  const wasSignedOut = await client.query(api.auth.wasSignedOut, { refreshToken });
  // They may have signed in again meanwhile.
  if (wasSignedOut && heldUserId() !== person) await forgetPerson(person);
}
