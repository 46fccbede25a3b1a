import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { Mark } from "#ui/brand/Mark.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";

/** With what judges words, by use. */
const EarlyCard = lazyPart(async () => (await import("./EarlyCard.tsx")).EarlyCard);

/** The same mark in the same place as the still one of index.html, which stands over it as long as it waits (`firstFrame`). */
export function Splash() {
  const { t } = useTranslation();
  const unreachable = useBackendUnreachable();

  return (
    <div className="group/page flex min-h-dvh flex-col">
      <main data-waiting={!unreachable} className="grid flex-1 place-content-center justify-items-center gap-1 px-6 text-center">
        {/* A card needs its room. */}
        <div className="beside-card:hidden">
          <Mark size={60} isBreathing />
        </div>
        <h1 className="mt-3 font-strong">{site.siteTitle}</h1>
        <output className="min-h-6 max-w-form text-ink-soft">{unreachable ? t("unreachable") : t("loading")}</output>
        {unreachable && <UrgentHelpButton words="always" className="mt-2 px-4" />}
      </main>
      {unreachable && (
        <ErrorBoundary renderFallback={() => null}>
          <EarlyCard />
        </ErrorBoundary>
      )}
    </div>
  );
}
