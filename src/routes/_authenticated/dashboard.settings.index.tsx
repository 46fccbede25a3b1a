import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { GeneralSettings } from "#app/layouts/GeneralSettings.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/")({
  staticData: { title: "settings", head: "settings" },
  loader: loadTranslations("settings", "sharing", "username"),
  component: GeneralSettings,
});
