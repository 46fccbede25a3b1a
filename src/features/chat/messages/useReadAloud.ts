import { useEffect } from "react";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import type { readAloudLanguage } from "#domain/chat/readAloudLanguage.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { visibleText } from "#features/chat/markdown/visibleText.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { textToSpeech } from "#platform/speech/TextToSpeech.ts";
import { useStore } from "#platform/state/useStore.ts";
import type { ReadAloudControl } from "./MessageMenu.tsx";

/** Tells languages apart; comes when a menu opens. It is not waited for at the press: some devices speak only within it. */
let languages: { readAloudLanguage: typeof readAloudLanguage } | null = null;

async function loadLanguages(): Promise<void> {
  // Where it does not come, letters tell Malayalam from the others, and no more.
  languages ??= await import("#domain/chat/readAloudLanguage.ts").catch(() => null);
}

/** Reads an answer aloud as it reads on the screen, in the language of its words; silent as soon as it leaves the screen. */
export function useReadAloud({ messageId, text }: Pick<AssistantMessage, "messageId" | "text">): ReadAloudControl | null {
  const page = useLanguage();
  const isReading = useStore(textToSpeech) === messageId;
  useEffect(() => {
    return () => {
      if (textToSpeech.getSnapshot() === messageId) textToSpeech.stop();
    };
  }, [messageId]);

  if (!textToSpeech.isAble || text === "") return null;
  return {
    isReading,
    prepare: () => void loadLanguages(),
    toggle: () => {
      if (isReading) return textToSpeech.stop();
      const lang = languages?.readAloudLanguage(text, page) ?? textLanguage(text, page) ?? page;
      textToSpeech.read(messageId, { text: visibleText(messageId), lang });
    },
  };
}
