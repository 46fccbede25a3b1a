import { useState } from "react";
import { isVoiceLanguage, voiceLanguageFor, type VoiceLanguage } from "#domain/voice/voices.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

interface AskedLanguage {
  /** No voice speaks what they read or wrote in, and they have chosen none: one in another language would begin unasked. */
  isAsked: boolean;
  choose: (language: VoiceLanguage) => void;
}

/** `chatLanguage`: of the chat that a voice session goes on in, where it is known when the page comes; what the address holds later ends no session. */
export function useAskedLanguage(chatLanguage: string | undefined): AskedLanguage {
  const own = useLanguage();
  const [isAsked, setIsAsked] = useState(
    () =>
      !isVoiceLanguage(localValues.read(localKeys.voiceLanguage)) && voiceLanguageFor([chatLanguage ?? [], own].flat()) === null,
  );
  return {
    isAsked,
    choose: (language) => {
      localValues.write(localKeys.voiceLanguage, language);
      setIsAsked(false);
    },
  };
}
