import { createFileRoute } from "@tanstack/react-router";
import { HomeShell } from "#app/layouts/HomePage.tsx";
import { loadWords } from "#app/i18n/i18n.ts";

export const Route = createFileRoute("/_authenticated/dashboard/")({
  staticData: { title: "dashboard", head: "dashboard" },
  loader: loadWords("chat", "care", "children"),
  component: HomeShell,
});
