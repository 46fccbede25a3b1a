import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { UsageScreen } from "#features/usage/UsageScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/usage")({
  staticData: { title: "usage", head: "usage" },
  loader: loadTranslations("usage"),
  component: UsageScreen,
});
