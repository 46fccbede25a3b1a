import { Link } from "@tanstack/react-router";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { site } from "#domain/site.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Wordmark } from "#ui/brand/Wordmark.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { DeadEnd } from "#ui/notice/DeadEnd.tsx";
import { NoConnection } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { type RenderShared, SharedMessages } from "./SharedMessages.tsx";

interface SharedChatScreenProps extends RenderShared {
  token: string;
  /** In the header: the way to the numbers. */
  urgentHelp: ReactNode;
  /** The same below the copy: an answer may have spoken of the number on the screen, where a card stood, and no card is copied. */
  numbers: ReactNode;
}

/** The copy of a chat, for whoever has its link. It stays live: taken back, it is gone from the screens that show it. */
export function SharedChatScreen({ token, urgentHelp, numbers, ...render }: SharedChatScreenProps) {
  const { t } = useTranslation("common");
  const live = useLiveQuery(api.shares.read, { token });
  const unreachable = useBackendUnreachable();
  return (
    <div
      className="mx-auto flex min-h-dvh max-w-chat flex-col px-4 safe-top-5 safe-bottom-6 md:px-6
        md:max-lg:has-data-beside:ml-[calc(var(--panel)+12px)] lg:has-data-beside:mr-[max((100%-728px)/2,var(--panel)+36px)]"
    >
      <meta name="robots" content="noindex, nofollow" />
      <header className="flex items-center justify-between gap-4">
        <Link to="/" aria-label={t("home")} className="inline-flex min-h-11 items-center rounded-badge">
          <Wordmark name={site.siteTitle} />
        </Link>
        {urgentHelp}
      </header>
      <main className="mt-6 flex flex-1 flex-col">
        {live.state === "loading" && (
          <div className="grid flex-1 place-items-center">
            {unreachable ? <NoConnection title={t("noConnection")} hint={t("comesBack")} /> : <Spinner />}
          </div>
        )}
        {live.state === "failed" && <Gone />}
        {live.state === "ready" && <Copy chat={live.data} numbers={numbers} {...render} />}
      </main>
    </div>
  );
}

interface CopyProps extends RenderShared {
  chat: FunctionReturnType<typeof api.shares.read>;
  numbers: ReactNode;
}

function Copy({ chat, numbers, ...render }: CopyProps) {
  const { t } = useTranslation("sharing");
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium" }).format(chat.expiresAt);
  return (
    <>
      <h1 lang={textLanguage(chat.title, language)} className="font-display text-display text-balance wrap-anywhere">
        {chat.title}
      </h1>
      <p className="mt-2 text-ui text-pretty text-ink-soft">{t("page.note", { date })}</p>
      <div className="mt-8">
        <SharedMessages messages={chat.messages} {...render} />
      </div>
      <div className="mt-8 grid">{numbers}</div>
      <p className="mt-auto pt-10 text-sm text-pretty text-ink-faint">{t("page.caution")}</p>
    </>
  );
}

/** Never made, over, taken back: the same words for all. */
function Gone() {
  const { t } = useTranslation("sharing");
  return (
    <div className="my-auto pb-[12dvh]">
      <DeadEnd title={t("gone.title")} text={t("gone.text")}>
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          {t("gone.home", { product: site.siteTitle })}
        </Link>
      </DeadEnd>
    </div>
  );
}
