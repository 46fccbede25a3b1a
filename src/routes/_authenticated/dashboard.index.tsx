import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "#app/layouts/HomePage.tsx";
import { loadTranslations } from "#app/i18n/i18n.ts";

export const Route = createFileRoute("/_authenticated/dashboard/")({
  staticData: { title: "dashboard", head: "dashboard" },
  loader: loadTranslations("chat", "care", "children", "guidance"),
  component: HomePage,
});
