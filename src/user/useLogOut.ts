import { useAuthToken } from "@convex-dev/auth/react";
import { ConvexHttpClient } from "convex/browser";
import { useConvex } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { forgetSignIn } from "#platform/convex/forgetSignIn.ts";
import { isOnline } from "#platform/device/online.ts";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { clearUserData } from "./clearUserData.ts";
import { deletionNotice } from "./deletionNotice.ts";

/** So long the server has to say that the sign-in is over; then the browser forgets it all the same. */
const PATIENCE_MS = 2_000;

/**
 * Signs a person out of this browser, whatever the network does. The auth library's own sign-out waits for the server without an end, and
 * forgets nothing before. Where the server did not hear of it, its session ends by its time: nothing is left with which it could be used.
 */
export function useLogOut(userId: string): () => Promise<void> {
  const client = useConvex();
  const token = useAuthToken();
  return async () => {
    // A deletion that still waits for its answer would be said to be done, and is refused to whoever is signed out.
    deletionNotice.forget();
    // Before the sign-out too: where the page is reloaded meanwhile, nothing of theirs stays.
    await clearUserData(userId);
    if (isOnline() && token !== null) await endSession(client.url, token).catch(() => {});
    // What the page alone holds goes with the page.
    forgetSignIn(token, async () => reloadPage());
    await clearUserData(userId);
  };
}

/** Not over the socket: what waits for one goes out as whoever is signed in by then, and would end their session. */
async function endSession(address: string, token: string): Promise<void> {
  const patient: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  await new ConvexHttpClient(address, { auth: token, logger: false, fetch: patient }).action(api.auth.signOut, {});
}
