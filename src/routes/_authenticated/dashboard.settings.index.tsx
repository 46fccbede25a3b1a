import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n.ts";
import { SettingsScreen } from "#features/account/SettingsScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/")({
  staticData: { title: "settings", head: "settings" },
  loader: loadWords("settings"),
  component: SettingsScreen,
});
