import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { SMALL_ICON } from "#ui/icons.ts";

/** A calm row under the header, in the flow: it pushes nothing away at once, and covers nothing. */
export function OfflineRow() {
  const { t } = useTranslation();
  const unreachable = useBackendUnreachable();
  return (
    <output className="block shrink-0">
      {unreachable && (
        <span className="flex min-h-11 animate-arrive items-center gap-2.5 border-b border-line bg-sunk px-4 py-2 text-sm text-ink-soft md:px-6">
          <CloudOff {...SMALL_ICON} className="shrink-0" />
          <span className="large:truncate">
            {t("noConnection")} {t("noConnectionHint")}
          </span>
        </span>
      )}
    </output>
  );
}
