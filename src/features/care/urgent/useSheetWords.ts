import type { i18n } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** A word of each file that the sheet and the steps in it need. */
const WORDS = { care: "call", firstAid: "signs.other" } as const;

/**
 * False while the words of the sheet are not there, and where they cannot be had in any language. They are asked for once more then, which
 * the library never would. Nothing suspends for it: that would take the numbers off the screen.
 */
export function useSheetWords(): boolean {
  const { i18n: words } = useTranslation("care", { useSuspense: false });
  const [hasWords, setHasWords] = useState(() => isThere(words, "care"));
  useEffect(() => {
    let isOver = false;
    void askAgain(words).then(() => {
      if (!isOver) setHasWords(isThere(words, "care"));
    });
    return () => {
      isOver = true;
    };
  }, [words]);
  return hasWords;
}

async function askAgain(words: i18n): Promise<void> {
  const files = Object.keys(WORDS) as (keyof typeof WORDS)[];
  // What is still on its way is waited for.
  await words.loadNamespaces(files);
  const missing = files.filter((file) => !isThere(words, file));
  if (missing.length > 0) await words.reloadResources(words.languages, missing);
}

function isThere(words: i18n, file: keyof typeof WORDS): boolean {
  return words.exists(WORDS[file], { ns: file });
}
