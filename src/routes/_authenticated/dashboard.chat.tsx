import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { ChatLayout } from "#app/layouts/chat/ChatLayout.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/chat")({
  staticData: { title: "dashboardChat", head: "chat" },
  loader: loadTranslations("chat", "care", "children", "sharing"),
  component: () => <ChatLayout chatId={null} frame="dashboard" />,
});
