import { Square, Volume2 } from "lucide-react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { FirstAid } from "#domain/care/firstAid/cards.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { textToSpeech } from "#platform/speech/TextToSpeech.ts";
import { useStore } from "#platform/state/useStore.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

/** Has the steps read by the device, for whoever has no eyes to spare: by a press, never by itself, and silent with the steps. */
export function ReadSteps({ aid }: { aid: FirstAid }) {
  const { t } = useTranslation("firstAid");
  const language = useLanguage();
  const id = useId();
  const reading = useStore(textToSpeech) === id;
  useEffect(() => {
    return () => {
      if (textToSpeech.getSnapshot() === id) textToSpeech.stop();
    };
  }, [id]);
  if (!textToSpeech.isAble) return null;

  const lists = aid.lists.map(({ age, steps }) => [
    ...(age === null ? [] : [`${t(`ages.${age}`)}.`]),
    ...steps.map((step, at) => `${String(at + 1)}. ${t(`steps.${step}`)}`),
  ]);
  const toggle = () => {
    if (reading) textToSpeech.stop();
    else textToSpeech.read(id, { text: lists.flat().join("\n"), lang: language });
  };
  return (
    <IconButton
      label={t(reading ? "stopReading" : "readAloud")}
      aria-pressed={reading}
      onClick={toggle}
      className="-mt-2.5 -mr-2"
    >
      {reading ? <Square {...ICON} /> : <Volume2 {...ICON} />}
    </IconButton>
  );
}
