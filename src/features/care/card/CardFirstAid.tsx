import type { ComponentProps } from "react";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import type { FirstAid as Steps } from "./FirstAid.tsx";

/** Asked for with the first card that needs it. As long as it cannot be had, the card is its numbers alone. */
const FirstAid = lazyPart(async () => (await import("./FirstAid.tsx")).FirstAid);

export const preloadFirstAid = FirstAid.preload;

interface CardFirstAidProps extends ComponentProps<typeof Steps> {
  className: string;
}

/** What to do until help comes, on the emergency card. Nothing that goes wrong with it may take the numbers away. */
export function CardFirstAid({ className, ...steps }: CardFirstAidProps) {
  return (
    // Read after the number to call, and again only in what has changed.
    <div aria-live="polite" aria-atomic={false} className={`${className} empty:hidden`}>
      <ErrorBoundary renderFallback={() => null}>
        <FirstAid {...steps} />
      </ErrorBoundary>
    </div>
  );
}
