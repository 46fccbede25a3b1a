import { createFileRoute } from "@tanstack/react-router";
import { ChatShell } from "#app/layouts/ChatLayout.tsx";
import { loadWords } from "#app/i18n/i18n.ts";

export const Route = createFileRoute("/_authenticated/dashboard/chat")({
  staticData: { title: "dashboardChat", head: "chat" },
  loader: loadWords("chat", "care", "children", "sharing"),
  component: () => <ChatShell chatId={null} frame="dashboard" />,
});
