import type { ConnectionState } from "convex/browser";
import { useAction, useConvex } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { GOOGLE_CALLBACK } from "#domain/account/routeDecision.ts";
import { leaveForProvider } from "#platform/convex/leaveForProvider.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Button } from "#ui/Button.tsx";

/** Leads away to Google, for as long as it is on the screen. How it went is known when the person is back. */
export function GoogleButton({ onFailed }: { onFailed: () => void }) {
  const { t } = useTranslation("auth");
  const client = useConvex();
  // Not the library's `signIn`: it leaves when the answer comes, wherever the person is by then.
  const ask = useAction(api.auth.signIn);
  const [leaving, setLeaving] = useState<"no" | "whenConnected" | "asking">("no");
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const leave = useEffectEvent(async () => {
    setLeaving("asking");
    try {
      const { redirect, verifier } = await ask({ provider: "google", params: { redirectTo: GOOGLE_CALLBACK } });
      if (redirect === undefined || verifier === undefined) throw new Error("No way to Google");
      if (isHere.current) leaveForProvider(client.url, { redirect, verifier });
    } catch (error) {
      logFailure("Google sign-in failed", error);
      if (isHere.current) onFailed();
    }
    // The page may be shown again as it was, by the browser's Back.
    setLeaving("no");
  });
  // What is asked without a connection would go out with the next one, also when the way was given up.
  useEffect(() => {
    if (leaving !== "whenConnected") return;
    let isLeaving = false;
    // Told of each request that begins, too.
    const look = ({ isWebSocketConnected }: ConnectionState) => {
      if (!isWebSocketConnected || isLeaving) return;
      isLeaving = true;
      void leave();
    };
    look(client.connectionState());
    return client.subscribeToConnectionState(look);
  }, [client, leaving]);

  return (
    <Button
      variant="secondary"
      isWide
      isBusy={leaving !== "no"}
      icon={<GoogleLetter />}
      data-early-press="google"
      onClick={() => setLeaving("whenConnected")}
    >
      {t("continueWithGoogle")}
    </Button>
  );
}

/** Google asks that its letter keeps its own colours, on any ground. */
function GoogleLetter() {
  return (
    <svg viewBox="0 0 48 48" width={20} height={20} aria-hidden>
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path fill="#fbbc05" d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56z" />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
