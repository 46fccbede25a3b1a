import { useTranslation } from "react-i18next";
import { voiceLanguageFor } from "#domain/voice/voices.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

/** Said plainly to whoever reads a language that no voice speaks. */
export function SpokenLanguages({ className }: { className: string }) {
  const { t } = useTranslation("voice");
  const isSpoken = voiceLanguageFor([useLanguage()]) !== null;
  return isSpoken ? null : <p className={className}>{t("spoken")}</p>;
}
