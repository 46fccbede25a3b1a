import { UrgentHelpCard } from "#features/care/urgent/UrgentHelpCard.tsx";
import { ConsentNotice } from "#features/consent/ConsentNotice.tsx";
import type { UsageToday } from "#features/usage/useUsageToday.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";

const LimitCard = lazyPart(async () => (await import("#features/usage/LimitCard.tsx")).LimitCard);

interface BesideFieldProps {
  isAgreed: boolean;
  usage: UsageToday | null;
  /** Something is asked by one tap. */
  isAsking: boolean;
  /** The notes of violence at home stand there. */
  hasNotes: boolean;
}

/** What has to be said before words go: what is agreed to with them, that the day's are used up, or what helps while they wait. */
export function BesideField({ isAgreed, usage, isAsking, hasNotes }: BesideFieldProps) {
  const unreachable = useBackendUnreachable();
  // They have the place of the field.
  if (hasNotes) return null;
  if (!isAgreed) return <ConsentNotice />;
  if (usage !== null && usage.state !== "open") {
    return (
      <ErrorBoundary renderFallback={() => null}>
        <LimitCard today={usage} hasCheckLink={!isAsking} />
      </ErrorBoundary>
    );
  }
  return (
    unreachable &&
    !isAsking && (
      <div className="card-place grid">
        <UrgentHelpCard />
      </div>
    )
  );
}
