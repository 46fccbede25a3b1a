import { createFileRoute, Outlet } from "@tanstack/react-router";
import { SettingsShell } from "#app/layouts/SettingsLayout.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings")({ component: Settings });

function Settings() {
  return (
    <SettingsShell>
      <Outlet />
    </SettingsShell>
  );
}
