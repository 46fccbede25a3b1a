import { useEffect, useSyncExternalStore } from "react";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { ReplyMessage } from "#domain/chat/chatMessages.ts";
import { narrator } from "#platform/speech/TextToSpeech.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import type { ReadAloud } from "./MessageMenu.tsx";
import { spokenText } from "./visibleText.ts";

/** Reads an answer aloud as it reads on the screen, in the language of its words; silent as soon as it leaves the screen. */
export function useReadAloud({ messageId, text }: Pick<ReplyMessage, "messageId" | "text">): ReadAloud | null {
  const page = useLanguage();
  const reading = useSyncExternalStore(narrator.subscribe, narrator.current) === messageId;
  useEffect(() => {
    return () => {
      if (narrator.current() === messageId) narrator.stop();
    };
  }, [messageId]);

  if (!narrator.isAble || text === "") return null;
  return {
    reading,
    toggle: () => {
      if (reading) narrator.stop();
      else narrator.read(messageId, { text: spokenText(messageId), lang: textLanguage(text, page) ?? page });
    },
  };
}
