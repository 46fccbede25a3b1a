import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AskedAhead } from "#app/AskedAhead.tsx";
import { DocumentTitle } from "#app/DocumentTitle.tsx";
import { usePreloadedHelp } from "#app/offline/usePreloadedHelp.ts";
import { Guard } from "#app/auth/Guard.tsx";
import { Splash } from "#app/auth/Splash.tsx";
import { UrgentHelp } from "#features/care/urgent/UrgentHelp.tsx";
import { AuthStateProvider, type AuthStateProviderProps } from "#app/auth/AuthStateProvider.tsx";

const AccountUnavailable = lazy(async () => ({ default: (await import("#app/AccountUnavailable.tsx")).AccountUnavailable }));

export const Route = createRootRouteWithContext<Pick<AuthStateProviderProps, "arrival">>()({ component: Root });

function Root() {
  const { arrival } = Route.useRouteContext();

  usePreloadedHelp();

  return (
    <AuthStateProvider arrival={arrival}>
      <AskedAhead />
      <DocumentTitle />
      <Guard
        renderUnavailable={(askAgain) => (
          <Suspense fallback={<Splash />}>
            <AccountUnavailable onAskAgain={askAgain} />
          </Suspense>
        )}
      >
        <Outlet />
      </Guard>
      <UrgentHelp />
    </AuthStateProvider>
  );
}
