import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isVoiceLanguage, isVoiceName, VOICE_LANGUAGES, VOICE_NAMES, type VoiceChoice } from "#domain/voice/voices.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { SpokenLanguages } from "./SpokenLanguages.tsx";

interface VoiceSettingsProps {
  choice: VoiceChoice;
  onChoice: (choice: VoiceChoice) => void;
  onClose: () => void;
}

export function VoiceSettings({ choice, onChoice, onClose }: VoiceSettingsProps) {
  const { t } = useTranslation("voice");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} isSheet isPanel title={t("panel.title")} onClose={onClose}>
      <IconButton label={t("panel.close")} className="absolute! top-4 right-4" onClick={() => dialog.current?.close()}>
        <X {...ICON} />
      </IconButton>
      <div className="mt-4 grid gap-4">
        <SelectField
          label={t("panel.voice")}
          value={choice.voice}
          onChange={({ target }) => {
            if (isVoiceName(target.value)) onChoice({ ...choice, voice: target.value });
          }}
        >
          {VOICE_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`voices.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("panel.language")}
          value={choice.language}
          onChange={({ target }) => {
            if (isVoiceLanguage(target.value)) onChoice({ ...choice, language: target.value });
          }}
        >
          {VOICE_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`languages.${language}`)}
            </option>
          ))}
        </SelectField>
        <SpokenLanguages className="text-sm text-ink-faint" />
        <p className="text-sm text-ink-faint">{t("panel.note")}</p>
        <p className="text-sm text-ink-faint">{t("panel.hold")}</p>
      </div>
    </Dialog>
  );
}
