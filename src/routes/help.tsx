import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { PublicLayout } from "#app/layouts/PublicLayout.tsx";
import { HelpScreen } from "#features/info/HelpScreen.tsx";

export const Route = createFileRoute("/help")({
  staticData: { title: "help" },
  loader: loadTranslations("help"),
  component: Help,
});

function Help() {
  return (
    <PublicLayout>
      <HelpScreen />
    </PublicLayout>
  );
}
