import { useTranslation } from "react-i18next";
import { otherLanguage, type VoiceLanguage } from "#domain/voice/voices.ts";

interface LanguageSwitchProps {
  language: VoiceLanguage;
  onLanguage: (language: VoiceLanguage) => void;
}

/** In their own words: who looks for a language reads that one. */
const NAMES = [
  { value: "ml-IN", name: "മലയാളം", lang: "ml" },
  { value: "en-IN", name: "English", lang: "en" },
] as const;

/** One press switches what Amma speaks; both languages stand there, so nothing moves. */
export function LanguageSwitch({ language, onLanguage }: LanguageSwitchProps) {
  const { t } = useTranslation("voice");
  const other = otherLanguage(language);
  return (
    <button
      type="button"
      aria-label={t(`switchTo.${other}`)}
      onClick={() => onLanguage(other)}
      className="inline-flex rounded-full bg-sunk p-1 text-ui inset-ring inset-ring-line dark:bg-raised"
    >
      {NAMES.map(({ value, name, lang }) => (
        // Drawn and not written: the words of a button that is named otherwise are for the eye alone.
        <span
          key={value}
          lang={lang}
          data-name={name}
          className={`grid min-h-11 place-items-center rounded-full px-5 before:content-[attr(data-name)]
            ${value === language ? CHOSEN : "font-medium text-ink-soft"}`}
        />
      ))}
    </button>
  );
}

const CHOSEN = "bg-raised font-strong text-ink shadow-1 inset-ring inset-ring-line dark:bg-user-bubble";
