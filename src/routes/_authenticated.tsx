import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AuthenticatedArea } from "#app/auth/AuthenticatedArea.tsx";

export const Route = createFileRoute("/_authenticated")({ component: Authenticated });

function Authenticated() {
  return (
    <AuthenticatedArea>
      <Outlet />
    </AuthenticatedArea>
  );
}
