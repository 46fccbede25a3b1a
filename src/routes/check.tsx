import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { CheckPage } from "#app/layouts/CheckPage.tsx";

/** For everybody, signed in or not: `routeDecision` lets all stay here. */
export const Route = createFileRoute("/check")({
  staticData: { title: "check" },
  loader: loadTranslations("check", "care", "children", "firstAid"),
  component: CheckPage,
});
