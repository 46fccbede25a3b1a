import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { VoicePage } from "#app/layouts/VoicePage.tsx";
import { parseChatId } from "#domain/ids.ts";

export const Route = createFileRoute("/_authenticated/audio-chat")({
  staticData: { title: "voice" },
  loader: loadTranslations("voice", "care"),
  // The chat that the voice session goes on in.
  validateSearch: ({ chat }: Record<string, unknown>): { chat?: string } => (typeof chat === "string" ? { chat } : {}),
  component: Voice,
});

function Voice() {
  const { chat } = Route.useSearch();
  return <VoicePage chatId={parseChatId(chat ?? "")} />;
}
