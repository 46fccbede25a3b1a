import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { PublicLayout } from "#app/layouts/PublicLayout.tsx";
import { LegalScreen } from "#features/info/LegalScreen.tsx";

export const Route = createFileRoute("/terms")({
  staticData: { title: "terms" },
  loader: loadTranslations("legal"),
  component: Terms,
});

function Terms() {
  return (
    <PublicLayout>
      <LegalScreen page="terms" />
    </PublicLayout>
  );
}
