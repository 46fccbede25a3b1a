import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { SharedChatPage } from "#app/layouts/SharedChatPage.tsx";

/** For everybody who has the link, signed in or not: `routeDecision` lets all stay here. */
export const Route = createFileRoute("/share/$token")({
  staticData: { title: "shared" },
  loader: loadTranslations("sharing", "chat"),
  component: Shared,
});

function Shared() {
  return <SharedChatPage token={Route.useParams().token} />;
}
