import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { Mark } from "#ui/brand/Mark.tsx";

/** The same mark in the same place as the still one of index.html, which stands over it as long as it waits (`firstFrame`). */
export function Splash() {
  const { t } = useTranslation();
  const unreachable = useBackendUnreachable();

  return (
    <main data-waiting={!unreachable} className="grid min-h-dvh place-content-center justify-items-center gap-1 px-6 text-center">
      <Mark size={60} breathing />
      <h1 className="mt-3 font-strong">{site.siteTitle}</h1>
      <output className="min-h-6 max-w-form text-ink-soft">{unreachable ? t("unreachable") : t("loading")}</output>
    </main>
  );
}
