import { useId } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import type { ChatId } from "#domain/ids.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { type RenderShared, SharedMessages } from "./SharedMessages.tsx";

interface SharePreviewProps extends RenderShared {
  chatId: ChatId;
  nameWord: string | null;
  photos: boolean;
}

/** What others will read, before anybody can: a name that is still there is seen here first. */
export function SharePreview({ chatId, nameWord, photos, ...render }: SharePreviewProps) {
  const { t } = useTranslation("sharing");
  const id = useId();
  const language = useLanguage();
  const live = useLiveQuery(api.shares.preview, { chatId, nameWord, photos });
  if (live.state === "failed") return null;
  return (
    <div>
      <h3 id={id} className="mb-2 text-ui font-strong">
        {t("dialog.preview")}
      </h3>
      <section
        aria-labelledby={id}
        tabIndex={0}
        className="h-36 overflow-y-auto overscroll-contain rounded-card bg-sunk p-4 md:h-[clamp(9rem,18dvh,12rem)]"
      >
        {live.state === "loading" ? (
          <Spinner />
        ) : (
          <>
            <p lang={textLanguage(live.data.title, language)} className="mb-4 font-display text-card wrap-anywhere">
              {live.data.title}
            </p>
            <SharedMessages messages={live.data.messages} {...render} />
          </>
        )}
      </section>
    </div>
  );
}
