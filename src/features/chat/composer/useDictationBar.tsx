import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { insertDictation } from "#domain/chat/insertDictation.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { browserRecognizer } from "#platform/speech/speechRecognizer.ts";
import { takeWantedDictation } from "#platform/speech/wantedDictation.ts";

/** Loaded with the first press: whoever types never needs it. */
const DictationBar = lazyPart(async () => (await import("./DictationBar.tsx")).DictationBar);

interface DictationControl {
  /** Null where the browser cannot, and while it is being done. */
  start: (() => void) | null;
  /** Ends it with what stands above the field written down; what is understood of it later is not. Gives the draft with that, null where there was nothing. */
  finish: () => string | null;
  bar: ReactNode;
}

/** Speaking in place of typing: what is understood is written into the field at the caret, and sent by nobody but them. */
export function useDictationBar(
  field: RefObject<HTMLTextAreaElement | null>,
  onDraft: (draft: string) => void,
  /** The field has gone with these words above it. */
  onLeft: (words: string) => void,
): DictationControl {
  /** Its words are taken until it is aborted; null where nobody dictates. */
  const [dictating, setDictating] = useState(() => (takeWantedDictation() ? new AbortController() : null));
  const interim = useRef("");

  function writeDown(words: string): string | null {
    if (field.current === null || words === "") return null;
    const { text, caret } = insertDictation(field.current.value, field.current.selectionEnd, words);
    // The caret goes on from what then stands there.
    flushSync(() => onDraft(text));
    field.current.setSelectionRange(caret, caret);
    return text;
  }

  function finish() {
    dictating?.abort();
    setDictating(null);
    const words = interim.current;
    interim.current = "";
    return writeDown(words);
  }

  const leave = useEffectEvent(() => {
    const words = interim.current.trim();
    if (words !== "") onLeft(words);
  });
  useEffect(() => () => leave(), []);

  const end = () => setDictating((now) => (now === dictating ? null : now));

  return {
    start: dictating !== null || browserRecognizer() === null ? null : () => setDictating(new AbortController()),
    finish,
    bar: dictating !== null && (
      <DictationBar
        onWords={(words) => {
          if (!dictating.signal.aborted) writeDown(words);
        }}
        onInterim={(words) => {
          if (!dictating.signal.aborted) interim.current = words;
        }}
        onLeaving={finish}
        // An earlier one may end late.
        onOver={end}
        onLoadFailed={(error) => {
          logFailure("Dictation could not be loaded", error);
          end();
        }}
      />
    ),
  };
}
