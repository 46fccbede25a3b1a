import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { VoiceShell } from "#app/layouts/VoicePage.tsx";

export const Route = createFileRoute("/_authenticated/audio-chat")({
  staticData: { title: "voice" },
  loader: loadWords("voice", "care"),
  // The chat that the talk goes on in.
  validateSearch: ({ chat }: Record<string, unknown>): { chat?: string } => (typeof chat === "string" ? { chat } : {}),
  component: Voice,
});

function Voice() {
  const { chat } = Route.useSearch();
  return <VoiceShell chatId={chat ?? null} />;
}
