import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useInView } from "#platform/react/useInView.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** What stood before the messages that are shown. */
export interface Earlier {
  /** How many messages are loaded, of all branches. */
  loaded: number;
  /** Null while more are on their way. */
  more: (() => void) | null;
}

interface LoadEarlierProps {
  /** Null while they are on their way. */
  onMore: (() => void) | null;
}

/**
 * The beginning of what has been loaded: what stood before comes when this is nearly seen. It is empty until then: out of sight, too,
 * what turns costs a phone its power.
 */
export function LoadEarlier({ onMore }: LoadEarlierProps) {
  const { t } = useTranslation("chat");
  const beginning = useRef<HTMLDivElement>(null);
  useInView(beginning, ({ inSight }) => {
    if (inSight) onMore?.();
  });
  return (
    <div ref={beginning} className="flex min-h-11 items-center justify-center gap-2 pb-5 text-sm text-ink-faint">
      {onMore === null && (
        <>
          <Spinner small />
          {t("loadingEarlier")}
        </>
      )}
    </div>
  );
}
