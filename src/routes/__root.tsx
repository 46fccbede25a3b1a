import { createRootRouteWithContext, Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { DocumentTitle } from "#app/DocumentTitle.tsx";
import { Guard } from "#app/auth/Guard.tsx";
import { UrgentHelp } from "#features/care/urgent/UrgentHelp.tsx";
import { AuthStateProvider, type AuthStateProviderProps } from "#app/auth/AuthStateProvider.tsx";

export const Route = createRootRouteWithContext<Pick<AuthStateProviderProps, "arrival">>()({ component: Root });

function Root() {
  const { arrival } = Route.useRouteContext();
  const router = useRouter();

  // The numbers and the danger check are there when the network is not.
  useEffect(() => {
    void router.preloadRoute({ to: "/emergency" });
    void router.preloadRoute({ to: "/check" });
  }, [router]);

  return (
    <AuthStateProvider arrival={arrival}>
      <DocumentTitle />
      <Guard>
        <Outlet />
      </Guard>
      <UrgentHelp />
    </AuthStateProvider>
  );
}
