import { createFileRoute } from "@tanstack/react-router";
import { DashboardHome } from "#features/dashboard/DashboardHome.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/")({
  staticData: { title: "dashboard", head: "dashboard" },
  component: DashboardHome,
});
