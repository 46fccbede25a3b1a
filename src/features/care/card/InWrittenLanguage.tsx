import type { i18n } from "i18next";
import { type ReactNode, use, useEffect, useState } from "react";
import { getI18n, I18nContext } from "react-i18next";
import { FALLBACK_LANGUAGE, type InterfaceLanguage } from "#domain/account/languages.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

/** The files of words that a card or a note shows. */
const FILES = ["common", "care", "firstAid"] as const;

interface InWrittenLanguageProps {
  /** What the card or the note is about, as it was written. */
  text: string;
  children: ReactNode;
}

/**
 * A card or a note in the language of the words that brought it, where their letters tell another than that of the screen: many a phone is set to
 * English, and in that moment their own counts. Until its words are there, and where they cannot be had, it is that of the screen.
 */
export function InWrittenLanguage({ text, children }: InWrittenLanguageProps) {
  const page = useLanguage();
  const onScreen = use(I18nContext)?.i18n ?? getI18n();
  // Latin letters on a Malayalam page may be Malayalam as well.
  const written = textLanguage(text, FALLBACK_LANGUAGE);
  const words = useWordsIn(written === undefined || written === page ? null : written, onScreen);
  return (
    <I18nContext value={{ i18n: words ?? onScreen }}>
      <div lang={words?.language} className="contents">
        {children}
      </div>
    </I18nContext>
  );
}

/** Null until the words of a language are there. */
function useWordsIn(language: InterfaceLanguage | null, onScreen: i18n): i18n | null {
  const [words, setWords] = useState<i18n | null>(null);
  useEffect(() => {
    if (language === null) return undefined;
    let isLeft = false;
    const load = async (): Promise<void> => {
      const theirs = onScreen.cloneInstance({ lng: language });
      if (!theirs.isInitialized) await new Promise((resolve) => theirs.on("initialized", resolve));
      await theirs.loadNamespaces(FILES);
      if (!isLeft && FILES.every((file) => theirs.hasResourceBundle(language, file))) setWords(theirs);
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [onScreen, language]);
  return words?.language === language ? words : null;
}
