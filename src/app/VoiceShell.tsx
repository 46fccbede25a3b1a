import { useNavigate } from "@tanstack/react-router";
import type { UserMessage } from "#domain/chat/timeline.ts";
import type { SpokenExchange } from "#domain/voice/spoken.ts";
import { useAbout } from "#features/children/useAbout.ts";
import { useVoice } from "#features/voice/useVoice.ts";
import { VoiceScreen } from "#features/voice/VoiceScreen.tsx";
import { logFailure } from "#platform/logFailure.ts";
import { useChatCare } from "./useChatCare.tsx";

/** A talk and its emergency card: the rules run on what is heard of her, by the same way as in a chat. */
export function VoiceShell({ chatId }: { chatId: string | null }) {
  const navigate = useNavigate();
  const { child } = useAbout(chatId, (error) => logFailure("The child of the chat could not be read", error));
  const talk = useVoice(chatId, child?._id);
  const care = useChatCare(talk.chatId, talk.exchanges.map(asMessage), child);

  function toChat() {
    void navigate(talk.chatId === null ? { to: "/" } : { to: "/chat/$chatId", params: { chatId: talk.chatId } });
  }

  return (
    <VoiceScreen
      session={talk.session}
      snapshot={talk.snapshot}
      exchange={talk.exchanges.at(-1) ?? null}
      emergencyCard={care.card}
      onMinimize={toChat}
      onExit={() => void navigate({ to: "/" })}
      onEnded={toChat}
    />
  );
}

/** Not yet judged by the server: the card does not wait for it. */
function asMessage({ messageId, heard }: SpokenExchange): UserMessage {
  return { role: "user", messageId, text: heard, delivery: "sending" };
}
