import type { FunctionReturnType } from "convex/server";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { api } from "#convex/_generated/api.js";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { NoConnection, Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { type RenderShared, SharedMessages } from "./SharedMessages.tsx";

type Preview = LiveResult<FunctionReturnType<typeof api.shares.preview>>;

interface SharePreviewProps extends RenderShared {
  live: Preview;
}

/** What others will read, before anybody can: a name that is still there is seen here first. */
export function SharePreview({ live, ...render }: SharePreviewProps) {
  const { t } = useTranslation(["sharing", "common"]);
  const id = useId();
  const language = useLanguage();
  const unreachable = useBackendUnreachable();
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
        {live.state === "failed" && (
          <Notice title={t("dialog.previewFailed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />
        )}
        {live.state === "loading" && !unreachable && <Spinner />}
        {live.state === "loading" && unreachable && (
          <NoConnection title={t("common:noConnection")} hint={t("common:comesBack")} />
        )}
        {live.state === "ready" && (
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
