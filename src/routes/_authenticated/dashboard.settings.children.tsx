import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { ChildrenScreen } from "#features/children/ChildrenScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/children")({
  staticData: { title: "children", head: "children" },
  loader: loadTranslations("children", "check"),
  component: ChildrenScreen,
});
