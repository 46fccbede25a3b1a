import { createFileRoute } from "@tanstack/react-router";
import { GeneralSettings } from "#app/layouts/GeneralSettings.tsx";
import { loadWords } from "#app/i18n/i18n.ts";

export const Route = createFileRoute("/_authenticated/dashboard/settings/")({
  staticData: { title: "settings", head: "settings" },
  loader: loadWords("settings", "sharing"),
  component: GeneralSettings,
});
