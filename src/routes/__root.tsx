import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { DocumentTitle } from "#app/DocumentTitle.tsx";
import { Guard } from "#app/Guard.tsx";
import { PresenceProvider } from "#app/Presence.tsx";

export const Route = createRootRouteWithContext<{ signInCode: string | null }>()({ component: Root });

function Root() {
  const { signInCode } = Route.useRouteContext();
  return (
    <PresenceProvider signInCode={signInCode}>
      <DocumentTitle />
      <Guard>
        <Outlet />
      </Guard>
    </PresenceProvider>
  );
}
