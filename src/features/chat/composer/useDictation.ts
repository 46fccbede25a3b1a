import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserLanguages } from "#platform/device/browserLanguages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Dictation, type DictationFault, dictationLanguage, understandsLocally } from "#platform/speech/Dictation.ts";
import { browserRecognizer } from "#platform/speech/speechRecognizer.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";

type DictationState = "starting" | "asking" | "listening" | DictationFault;

interface DictationOptions {
  onWords: (words: string) => void;
  /** What stands above the field, until it is certain. */
  onInterim: (words: string) => void;
  /** Nothing more comes. */
  onOver: () => void;
}

/** Listens for as long as it is on the screen. Where the sound leaves the device, they are asked before the first time. */
export function useDictation({ onWords, onInterim, onOver }: DictationOptions) {
  const consentKey = localKeys.dictationConsent(useCurrentUser()._id);
  const language = dictationLanguage(useLanguage(), browserLanguages());
  const [state, setState] = useState<DictationState>("starting");
  const [interim, setInterim] = useState("");
  const dictation = useRef<Dictation | null>(null);

  function showInterim(words: string) {
    setInterim(words);
    onInterim(words);
  }

  function listen(isLocal: boolean) {
    const Recognizer = browserRecognizer();
    if (Recognizer === null) return;
    const onEnd = (fault: DictationFault | null) => {
      showInterim("");
      if (fault === null) onOver();
      else setState(fault);
    };
    dictation.current = new Dictation(Recognizer, { language, isLocal }, { onInterim: showInterim, onWords, onEnd });
    setState("listening");
    dictation.current.start();
  }

  const begin = useEffectEvent((isLocal: boolean) => {
    if (isLocal || localValues.read(consentKey) !== null) listen(isLocal);
    else setState("asking");
  });
  useEffect(() => {
    let gone = false;
    const Recognizer = browserRecognizer();
    if (Recognizer === null) return;
    understandsLocally(Recognizer, language)
      .then((isLocal) => gone || begin(isLocal))
      .catch(() => {});
    return () => {
      gone = true;
      dictation.current?.stop();
    };
  }, [language]);

  return {
    state,
    interim,
    agree: () => {
      localValues.write(consentKey, "yes");
      listen(false);
    },
    stop: () => dictation.current?.stop(),
  };
}
