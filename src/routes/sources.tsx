import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { PublicLayout } from "#app/layouts/PublicLayout.tsx";
import { SourcesScreen } from "#features/info/SourcesScreen.tsx";

export const Route = createFileRoute("/sources")({
  staticData: { title: "sources" },
  loader: loadTranslations("guidance"),
  component: Sources,
});

function Sources() {
  return (
    <PublicLayout>
      <SourcesScreen />
    </PublicLayout>
  );
}
