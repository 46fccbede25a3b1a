import { createFileRoute, Outlet } from "@tanstack/react-router";
import { DashboardShell } from "#app/layouts/DashboardLayout.tsx";
import { loadWords } from "#app/i18n/i18n.ts";

export const Route = createFileRoute("/_authenticated/dashboard")({
  loader: loadWords("dashboard", "account"),
  component: Dashboard,
});

function Dashboard() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  );
}
