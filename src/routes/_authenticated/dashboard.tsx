import { createFileRoute, Outlet } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { DashboardLayout } from "#app/layouts/DashboardLayout.tsx";

export const Route = createFileRoute("/_authenticated/dashboard")({
  loader: loadTranslations("dashboard", "account"),
  component: Dashboard,
});

function Dashboard() {
  return (
    <DashboardLayout>
      <Outlet />
    </DashboardLayout>
  );
}
