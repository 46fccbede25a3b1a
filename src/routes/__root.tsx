import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { AskedAhead } from "#app/AskedAhead.tsx";
import { NoAccount } from "#app/NoAccount.tsx";
import { DocumentTitle } from "#app/DocumentTitle.tsx";
import { usePreloadedHelp } from "#app/offline/usePreloadedHelp.ts";
import { Guard } from "#app/auth/Guard.tsx";
import { UrgentHelp } from "#features/care/urgent/UrgentHelp.tsx";
import { AuthStateProvider, type AuthStateProviderProps } from "#app/auth/AuthStateProvider.tsx";

export const Route = createRootRouteWithContext<Pick<AuthStateProviderProps, "arrival">>()({ component: Root });

function Root() {
  const { arrival } = Route.useRouteContext();

  usePreloadedHelp();

  return (
    <AuthStateProvider arrival={arrival}>
      <AskedAhead />
      <DocumentTitle />
      <Guard renderUnavailable={(askAgain) => <NoAccount onAskAgain={askAgain} />}>
        <Outlet />
      </Guard>
      <UrgentHelp />
    </AuthStateProvider>
  );
}
