import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { SMALL_ICON } from "#ui/icons.ts";

/** Says on every screen that there is no connection, that nothing is lost, and that nothing has to be done. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const unreachable = useBackendUnreachable();
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) grid justify-items-center px-3 safe-top-2">
      {unreachable && (
        <p
          // On a phone it is as wide as the title of a chat, of which nothing may look out beside it.
          className="animate-arrive flex items-center justify-center gap-2.5 rounded-full bg-ink px-4 py-2 text-sm text-surface shadow-2 max-md:min-w-56"
        >
          <CloudOff {...SMALL_ICON} className="shrink-0" />
          {/* On a phone the whole of it would lie over the way to the list, for as long as there is no network. */}
          <span>
            {t("noConnection")} <span className="max-md:sr-only">{t("noConnectionHint")}</span>
          </span>
        </p>
      )}
    </output>
  );
}
