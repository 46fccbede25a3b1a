import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useInView } from "#platform/react/useInView.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** What stood before the messages that are shown. */
export interface EarlierMessages {
  /** How many messages are loaded, of all branches. */
  loadedCount: number;
  /** Null while more are on their way. */
  more: (() => void) | null;
  /** What is loaded is from the cache of this browser: nothing is on its way. */
  isCached: boolean;
}

/** The beginning of what has been loaded. What is in sight is told of once: with each change it is another. */
export function LoadEarlier({ earlier: { loadedCount, more, isCached } }: { earlier: EarlierMessages }) {
  return <Beginning key={`${loadedCount} ${more !== null}`} onMore={more} isCached={isCached} />;
}

/**
 * What stood before comes when this is nearly seen. It is empty until then: out of sight, too, what turns costs a phone its power.
 */
function Beginning({ onMore, isCached }: { onMore: EarlierMessages["more"]; isCached: boolean }) {
  const { t } = useTranslation("chat");
  const beginning = useRef<HTMLDivElement>(null);
  useInView(beginning, ({ isInSight }) => {
    if (isInSight) onMore?.();
  });
  return (
    <div ref={beginning} className="flex min-h-11 items-center justify-center gap-2 pb-5 text-sm text-ink-faint">
      {isCached && <Unreachable />}
      {onMore === null && !isCached && (
        <>
          <Spinner isSmall />
          {t("loadingEarlier")}
        </>
      )}
    </div>
  );
}

function Unreachable() {
  const { t } = useTranslation("common");
  return useBackendUnreachable() && t("noConnection");
}
