import { useState } from "react";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { Splash } from "./auth/Splash.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

const AccountUnavailable = lazyPart(async () => (await import("./AccountUnavailable.tsx")).AccountUnavailable);

/** `AccountUnavailable`, loaded when it is needed; where it is not to be had either, the page for what broke has the same two ways on. */
export function NoAccount({ onAskAgain }: { onAskAgain: () => void }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorScreen reset={onAskAgain} />;
  return (
    <ErrorBoundary renderFallback={() => <ErrorScreen reset={onAskAgain} />}>
      <AccountUnavailable onAskAgain={onAskAgain} waiting={<Splash />} onLoadFailed={() => setIsMissing(true)} />
    </ErrorBoundary>
  );
}
