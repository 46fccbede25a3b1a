import { lazy, type ReactNode, type RefObject, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { insertDictation } from "#domain/chat/insertDictation.ts";
import { browserRecognizer } from "#platform/speech/speechRecognizer.ts";

/** Loaded with the first press: whoever types never needs it. */
const DictationBar = lazy(async () => ({ default: (await import("./DictationBar.tsx")).DictationBar }));

interface Dictate {
  /** Null where the browser cannot, and while it is being done. */
  start: (() => void) | null;
  stop: () => void;
  bar: ReactNode;
}

/** Speaking in place of typing: what is understood is written into the field at the caret, and sent by nobody but them. */
export function useDictationBar(field: RefObject<HTMLTextAreaElement | null>, onDraft: (draft: string) => void): Dictate {
  const [dictating, setDictating] = useState(false);

  function writeDown(words: string) {
    if (field.current === null) return;
    const { text, caret } = insertDictation(field.current.value, field.current.selectionEnd, words);
    // The caret goes on from what then stands there.
    flushSync(() => onDraft(text));
    field.current.setSelectionRange(caret, caret);
  }

  return {
    start: dictating || browserRecognizer() === null ? null : () => setDictating(true),
    stop: () => setDictating(false),
    bar: dictating && (
      <Suspense>
        <DictationBar onWords={writeDown} onOver={() => setDictating(false)} />
      </Suspense>
    ),
  };
}
