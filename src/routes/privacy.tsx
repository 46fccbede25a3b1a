import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n.ts";
import { OpenPage } from "#app/OpenPage.tsx";
import { LegalScreen } from "#features/auth/LegalScreen.tsx";

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
