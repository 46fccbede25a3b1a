import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Composer } from "./Composer.tsx";

/** The foot of the chat: the field and a word of caution. */
export function ComposerPanel(composer: ComponentProps<typeof Composer>) {
  const { t } = useTranslation("chat");
  return (
    <div className="relative mx-auto w-full max-w-chat shrink-0 beside-notes:hidden safe-bottom-2 px-2.5 md:px-6">
      <Composer {...composer} />
      {/* Steps of first aid need the room of a phone, also of one that lies, and are no answer of a model. */}
      <p className="large:truncate pt-2 text-center text-xs text-ink-faint max-md:beside-steps-to-call:hidden lying:beside-steps-to-call:hidden">
        {t("caution")}
      </p>
    </div>
  );
}
