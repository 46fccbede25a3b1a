import { CloudOff } from "lucide-react";
import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { SMALL_ICON } from "#ui/icons.ts";

/** Pages whose header has the row below it. */
const WITH_ROW = /^\/(chat|dashboard)(\/|$)/;

/** Says where no header stands that there is no connection, and that nothing is lost. */
export function OfflineBanner() {
  const hasRow = useLocation({ select: ({ pathname }) => WITH_ROW.test(pathname) });
  return hasRow ? null : (
    <div className="fixed inset-x-0 top-0 z-(--z-toast) safe-top-0">
      <OfflineRow />
    </div>
  );
}

/** A calm row under the header, in the flow: it pushes nothing away at once, and covers nothing. */
export function OfflineRow() {
  const { t } = useTranslation();
  const unreachable = useBackendUnreachable();
  return (
    <output className="block shrink-0">
      {unreachable && (
        <span className="flex min-h-11 animate-arrive items-center gap-2.5 border-b border-line bg-sunk px-4 py-2 text-sm text-ink-soft md:px-6">
          <CloudOff {...SMALL_ICON} className="shrink-0" />
          <span>
            {t("noConnection")} {t("noConnectionHint")}
          </span>
        </span>
      )}
    </output>
  );
}
