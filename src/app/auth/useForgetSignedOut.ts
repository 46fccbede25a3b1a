import { type ConvexReactClient, useConvex } from "convex/react";
import { useEffect, useRef } from "react";
import { forgetSignIn, isForgotten } from "#platform/convex/forgetSignIn.ts";
import { heldRefreshToken } from "#platform/convex/tokenSubject.ts";
import { reloadPage } from "#platform/device/reloadPage.ts";
import type { SignIn } from "./forgetSignedOut.ts";

/**
 * Where the browser was closed for longer than its token lived, a sign-out from elsewhere shows as a renewal that is refused: the auth
 * library lets go of its tokens, and nobody is asked any more who they are.
 */
export function useForgetSignedOut(token: string | null): void {
  const client = useConvex();
  const last = useRef<SignIn | null>(null);
  useEffect(() => {
    // What could not be removed now is at the next start.
    forgetOld().catch(() => {});
  }, []);
  useEffect(() => {
    // Brought back by a renewal that was under way, here or in another tab.
    if (isForgotten(token)) forgetSignIn(token, async () => reloadPage());
  }, [token]);
  useEffect(() => {
    const before = last.current;
    last.current = token === null ? null : { token, refreshToken: heldRefreshToken() };
    // Without an answer everything stays: what a person wrote is lost by no error.
    if (token === null && before !== null) forget(client, before).catch(() => {});
  }, [client, token]);
}

/** Loaded when it is needed: a login needs none of what reads photos. */
async function forget(client: ConvexReactClient, signIn: SignIn): Promise<void> {
  const { forgetIfSignedOut } = await import("./forgetSignedOut.ts");
  await forgetIfSignedOut(client, signIn);
}

async function forgetOld(): Promise<void> {
  const { forgetOldPhotos } = await import("#platform/storage/forgetPhotos.ts");
  await forgetOldPhotos();
}
