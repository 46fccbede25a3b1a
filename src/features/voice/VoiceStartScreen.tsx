import { Mic, Speech } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { VOICE_LANGUAGES, type VoiceLanguage } from "#domain/voice/voices.ts";
import { Button } from "#ui/Button.tsx";
import { CentredPage } from "#ui/CentredPage.tsx";
import { ICON } from "#ui/icons.ts";
import { useEscape } from "#ui/useEscape.ts";
import { SpokenLanguages } from "./SpokenLanguages.tsx";

interface VoiceStartScreenProps {
  onStart: () => void;
  /** Null where it is clear in what language the voice session begins. */
  onLanguage?: ((language: VoiceLanguage) => void) | null;
  /** Leads to a chat and dictates there; null where that is not to be had, or their language is spoken. */
  onDictate?: (() => void) | null;
  onExit: () => void;
  urgentHelp: ReactNode;
  /** Of the chat that the voice session goes on in; null while nobody has to call for help. */
  emergencyCard?: ReactNode;
  /** The way back to it, after help has been reached. */
  reached?: ReactNode;
  /** Below the header: that there is no connection. */
  connection?: ReactNode;
  /** What a press agrees to, where nothing is agreed yet. */
  consent?: ReactNode;
}

/** In the place of a voice session that nobody has asked for by a press: no microphone, no token and no connection before it. */
export function VoiceStartScreen({
  onStart,
  onLanguage = null,
  onDictate = null,
  onExit,
  urgentHelp,
  emergencyCard = null,
  reached = null,
  connection,
  consent,
}: VoiceStartScreenProps) {
  const { t } = useTranslation("voice");
  // Nothing leads away from a card.
  const hasCard = emergencyCard !== null;
  useEscape(!hasCard, onExit);
  return (
    <CentredPage name={site.siteTitle} corner={urgentHelp} connection={connection}>
      {emergencyCard}
      {reached}
      <h1 className="font-display text-display text-balance">{t("start.title")}</h1>
      <p className="text-body text-pretty text-ink-soft">{t("start.text")}</p>
      <SpokenLanguages className="text-body text-pretty text-ink-soft" />
      {consent}
      <div className="mt-auto grid gap-3 md:mt-0">
        {onDictate !== null && (
          <Button
            variant={hasCard || consent || onLanguage === null ? "secondary" : "primary"}
            isWide
            icon={<Speech {...ICON} />}
            onClick={onDictate}
          >
            {t("dictate")}
          </Button>
        )}
        {onLanguage !== null &&
          VOICE_LANGUAGES.map((language, at) => (
            <Button
              key={language}
              isWide
              data-start={at === 0 || undefined}
              icon={<Mic {...ICON} />}
              onClick={() => {
                onLanguage(language);
                onStart();
              }}
            >
              {t(`languages.${language}`)}
            </Button>
          ))}
        {/* One lamp on a screen: where there is something to agree to, it is that. */}
        {onLanguage === null && (
          <Button
            variant={hasCard || consent ? "secondary" : "primary"}
            isWide
            data-start
            icon={<Mic {...ICON} />}
            onClick={onStart}
          >
            {t("start.begin")}
          </Button>
        )}
        <Button variant="tertiary" isWide onClick={onExit}>
          {t("exit")}
        </Button>
      </div>
    </CentredPage>
  );
}
