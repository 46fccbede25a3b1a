import { createFileRoute, Outlet } from "@tanstack/react-router";
import { SettingsLayout } from "#app/layouts/SettingsLayout.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings")({ component: Settings });

function Settings() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  );
}
