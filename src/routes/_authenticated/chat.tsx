import { createFileRoute, useParams } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { ChatLayout } from "#app/layouts/chat/ChatLayout.tsx";
import { parseChatId } from "#domain/ids.ts";

/** One screen for `/chat` and `/chat/{chatId}`: the first send names the chat, and what is on the screen stays mounted. */
export const Route = createFileRoute("/_authenticated/chat")({
  loader: loadTranslations("chat", "care", "children", "sharing"),
  component: Chat,
});

function Chat() {
  const { chatId = "" } = useParams({ strict: false });
  return <ChatLayout chatId={parseChatId(chatId)} frame="full" />;
}
