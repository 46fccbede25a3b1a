import { lazy, Suspense } from "react";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { Splash } from "./auth/Splash.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

const AccountUnavailable = lazy(async () => ({ default: (await import("./AccountUnavailable.tsx")).AccountUnavailable }));

/** `AccountUnavailable`, loaded when it is needed; where it is not to be had either, the page for what broke has the same two ways on. */
export function NoAccount({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <ErrorBoundary renderFallback={() => <ErrorScreen reset={onAskAgain} />}>
      <Suspense fallback={<Splash />}>
        <AccountUnavailable onAskAgain={onAskAgain} />
      </Suspense>
    </ErrorBoundary>
  );
}
