import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { PublicLayout } from "#app/layouts/PublicLayout.tsx";
import { LegalScreen } from "#features/info/LegalScreen.tsx";

export const Route = createFileRoute("/privacy")({
  staticData: { title: "privacy" },
  loader: loadTranslations("legal"),
  component: Privacy,
});

function Privacy() {
  return (
    <PublicLayout>
      <LegalScreen page="privacy" />
    </PublicLayout>
  );
}
