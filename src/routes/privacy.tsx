import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { OpenPage } from "#app/layouts/PublicLayout.tsx";
import { LegalScreen } from "#features/info/LegalScreen.tsx";

export const Route = createFileRoute("/privacy")({
  staticData: { title: "privacy" },
  loader: loadWords("auth"),
  component: Privacy,
});

function Privacy() {
  return (
    <OpenPage>
      <LegalScreen page="privacy" />
    </OpenPage>
  );
}
