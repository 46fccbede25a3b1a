import { useTranslation } from "react-i18next";
import { useElapsed } from "#platform/react/useElapsed.ts";

const LONG_MS = 4_000;

interface ThinkingIndicatorProps {
  /** Whether the server has the message: one that waits for a network is answered by nobody yet. */
  isAsked: boolean;
}

/** A dot that pulses; words only when it takes long. */
export function ThinkingIndicator({ isAsked }: ThinkingIndicatorProps) {
  const { t } = useTranslation("chat");
  const isLong = useElapsed(LONG_MS);
  if (isLong && !isAsked) return null;
  return (
    <p className="flex min-h-[1.6875rem] items-center gap-2.5 text-body text-ink-soft">
      <span aria-hidden className="size-[11px] shrink-0 animate-pulse-dot rounded-full bg-accent" />
      {isLong && <span className="animate-arrive">{t("reply.stillHere")}</span>}
    </p>
  );
}
