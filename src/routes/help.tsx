import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { OpenPage } from "#app/layouts/PublicLayout.tsx";
import { HelpScreen } from "#features/info/HelpScreen.tsx";

export const Route = createFileRoute("/help")({
  staticData: { title: "help" },
  loader: loadWords("help"),
  component: Help,
});

function Help() {
  return (
    <OpenPage>
      <HelpScreen />
    </OpenPage>
  );
}
