import { lazy, Suspense } from "react";
import type { AgeGroup } from "#domain/care/firstAid/cards.ts";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";

// Asked for with the first card that needs it. Where it cannot be had, the card is its numbers alone.
const FirstAid = lazy(() =>
  import("./FirstAid.tsx").then(
    (loaded) => ({ default: loaded.FirstAid }),
    () => ({ default: Nothing }),
  ),
);

interface CardFirstAidProps {
  ruleIds: readonly string[];
  age: AgeGroup | null;
  country: string | null;
  className: string;
}

/** What to do until help comes, on the emergency card. Nothing that goes wrong with it may take the numbers away. */
export function CardFirstAid({ ruleIds, age, country, className }: CardFirstAidProps) {
  const sign = signOf(ruleIds);
  if (sign === null) return null;
  return (
    // Read after the number to call, and again only in what has changed.
    <div aria-live="polite" aria-atomic={false} className={`${className} empty:hidden`}>
      <ErrorBoundary renderFallback={() => null}>
        <Suspense fallback={null}>
          <FirstAid key={sign} sign={sign} age={age} country={country} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Nothing() {
  return null;
}
