import { type ComponentProps, useRef } from "react";
import { useTranslation } from "react-i18next";
import { openCamera } from "#platform/photo/openCamera.ts";
import { Composer } from "./Composer.tsx";
import { SuggestionChips } from "./WelcomeScreen.tsx";

interface ComposerAreaProps extends Omit<ComponentProps<typeof Composer>, "onAttach" | "byTouch"> {
  /** Nothing has been said yet, and ways to begin are offered. */
  welcoming: boolean;
  /** Takes one. */
  onPick: (starter: string) => void;
  byTouch: boolean;
}

/** The foot of the chat: ways to begin, whom it is about, the field and a word of caution. */
export function ComposerPanel({ welcoming, onPick, ...composer }: ComposerAreaProps) {
  const { t } = useTranslation("chat");
  const { draft, photos, byTouch } = composer;
  const files = useRef<HTMLInputElement>(null);
  const choose = () => files.current?.click();

  return (
    <div className="relative mx-auto w-full max-w-chat shrink-0 safe-bottom-2 px-2.5 md:px-6">
      {welcoming && draft === "" && photos.ids.length === 0 && (
        <SuggestionChips onPick={onPick} onAttach={choose} onTakePhoto={byTouch ? () => openCamera(photos.add) : null} />
      )}
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t("photos.attach")}
        onChange={({ currentTarget }) => {
          photos.add([...(currentTarget.files ?? [])]);
          // The same photo may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <Composer onAttach={choose} {...composer} />
      <p className="pt-2 text-center text-xs text-ink-faint">{t("caution")}</p>
    </div>
  );
}
