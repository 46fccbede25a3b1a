import { Speech } from "lucide-react";
import { lazy, type ReactNode, type RefObject, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { insertDictation } from "#domain/chat/insertDictation.ts";
import { browserRecognizer } from "#platform/speech/speechRecognizer.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

/** Loaded with the first press: whoever types never needs it. */
const DictationBar = lazy(async () => ({ default: (await import("./DictationBar.tsx")).DictationBar }));

interface Dictate {
  /** Null where the browser cannot, and while it is being done. */
  start: (() => void) | null;
  stop: () => void;
  bar: ReactNode;
}

interface DictateButtonProps {
  onStart: (() => void) | null;
  /** The narrowest phones have no room for it beside the words. */
  beside: boolean;
}

export function DictationButton({ onStart, beside }: DictateButtonProps) {
  const { t } = useTranslation("chat");
  if (onStart === null) return null;
  return (
    <IconButton label={t("dictation.start")} onClick={onStart} className={beside ? "max-[379px]:hidden" : ""}>
      <Speech {...ICON} />
    </IconButton>
  );
}

/** Speaking in place of typing: what is understood is written into the field at the caret, and sent by nobody but them. */
export function useDictationButton(field: RefObject<HTMLTextAreaElement | null>, onDraft: (draft: string) => void): Dictate {
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
