import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "#features/account/SettingsScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/")({
  staticData: { title: "settings", head: "settings" },
  component: SettingsScreen,
});
