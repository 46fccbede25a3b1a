import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { SharedChat } from "#app/layouts/SharedChatPage.tsx";

/** For everybody who has the link, signed in or not: `landing` lets all stay here. */
export const Route = createFileRoute("/share/$token")({
  staticData: { title: "shared" },
  loader: loadWords("sharing", "chat"),
  component: Shared,
});

function Shared() {
  return <SharedChat token={Route.useParams().token} />;
}
