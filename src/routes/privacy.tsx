import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n.ts";
import { LegalScreen } from "#features/auth/LegalScreen.tsx";

export const Route = createFileRoute("/privacy")({
  staticData: { title: "privacy" },
  loader: loadWords("auth"),
  component: () => <LegalScreen page="privacy" />,
});
