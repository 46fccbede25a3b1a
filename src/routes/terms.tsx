import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { OpenPage } from "#app/layouts/PublicLayout.tsx";
import { LegalScreen } from "#features/info/LegalScreen.tsx";

export const Route = createFileRoute("/terms")({
  staticData: { title: "terms" },
  loader: loadWords("auth"),
  component: Terms,
});

function Terms() {
  return (
    <OpenPage>
      <LegalScreen page="terms" />
    </OpenPage>
  );
}
