import { useEffect } from "react";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { textToSpeech } from "#platform/speech/TextToSpeech.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useStore } from "#platform/state/useStore.ts";
import type { ReadAloud } from "./MessageMenu.tsx";
import { visibleText } from "#features/chat/markdown/visibleText.ts";

/** Reads an answer aloud as it reads on the screen, in the language of its words; silent as soon as it leaves the screen. */
export function useReadAloud({ messageId, text }: Pick<AssistantMessage, "messageId" | "text">): ReadAloud | null {
  const page = useLanguage();
  const reading = useStore(textToSpeech) === messageId;
  useEffect(() => {
    return () => {
      if (textToSpeech.getSnapshot() === messageId) textToSpeech.stop();
    };
  }, [messageId]);

  if (!textToSpeech.isAble || text === "") return null;
  return {
    reading,
    toggle: () => {
      if (reading) textToSpeech.stop();
      else textToSpeech.read(messageId, { text: visibleText(messageId), lang: textLanguage(text, page) ?? page });
    },
  };
}
