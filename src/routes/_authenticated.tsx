import { createFileRoute, Outlet } from "@tanstack/react-router";
import { UserArea } from "#app/auth/AuthenticatedArea.tsx";

export const Route = createFileRoute("/_authenticated")({ component: Authenticated });

function Authenticated() {
  return (
    <UserArea>
      <Outlet />
    </UserArea>
  );
}
