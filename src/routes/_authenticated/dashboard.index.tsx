import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { HomePage } from "#app/layouts/HomePage.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/")({
  staticData: { title: "dashboard", head: "dashboard" },
  loader: loadTranslations("chat", "care", "children", "guidance"),
  component: HomePage,
});
