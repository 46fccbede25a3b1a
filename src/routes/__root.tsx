import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { AskedAhead } from "#app/AskedAhead.tsx";
import { AuthStateProvider, type AuthStateProviderProps } from "#app/auth/AuthStateProvider.tsx";
import { Guard } from "#app/auth/Guard.tsx";
import { DocumentTitle } from "#app/DocumentTitle.tsx";
import { NoAccount } from "#app/NoAccount.tsx";
import { usePreloadedHelp } from "#app/offline/usePreloadedHelp.ts";
import { UrgentHelp } from "#features/care/urgent/UrgentHelp.tsx";

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
