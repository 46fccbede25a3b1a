import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useSaving } from "#platform/convex/useSaving.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";
import { NoConnection, Notice } from "#ui/notice/Notice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";

/** What can be read by others, and the way to take it back. */
export function SharedChatsCard() {
  const { t } = useTranslation(["sharing", "common"]);
  const live = useLiveQuery(api.shares.getShares, {});
  const unreachable = useBackendUnreachable();
  const revoke = useMutation(api.shares.revoke);
  // Handed on without a connection it would be lost with the page: it would go on being read.
  const { saving, attempt } = useSaving({ failure: "Revoking a share failed" });
  /** The last that was to be taken back. */
  const [last, setLast] = useState({ shareId: "", title: "" });
  const heading = useRef<HTMLHeadingElement>(null);

  async function stop(shareId: string, title: string) {
    setLast({ shareId, title });
    const end = await attempt(async () => await revoke({ shareId }));
    // The row is gone, and with it the button that had the focus; with the last row the list, too.
    if (end === "saved") heading.current?.focus();
  }

  const fault = saving === "failed" ? t("card.failed") : saving === "noConnection" ? t("noConnection") : null;
  const stopped = saving === "saved" ? t("card.stopped", { title: last.title }) : "";
  const shares = live.state === "ready" ? live.data : [];
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-display text-card outline-none">
          {t("card.title")}
        </h2>
        <p className="text-ink-soft">{t(live.state === "ready" && shares.length === 0 ? "card.none" : "card.line")}</p>
      </div>
      {live.state === "failed" && <Notice title={t("card.loadFailed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />}
      {live.state === "loading" && unreachable && <NoConnection title={t("common:noConnection")} hint={t("common:comesBack")} />}
      {live.state === "loading" && !unreachable && <Skeleton className="h-14 rounded-field" />}
      {shares.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {shares.map(({ _id, title, expiresAt }) => (
            <SharedRow
              key={_id}
              title={title}
              expiresAt={expiresAt}
              isStopping={saving === "saving" && last.shareId === _id}
              onStop={() => void stop(_id, title)}
            />
          ))}
        </ul>
      )}
      <output className={fault !== null ? "text-sm text-danger" : stopped === "" ? "sr-only" : "text-sm text-calm"}>
        {fault ?? stopped}
      </output>
    </section>
  );
}

interface SharedRowProps {
  title: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  isStopping: boolean;
  onStop: () => void;
}

function SharedRow({ title, expiresAt, isStopping, onStop }: SharedRowProps) {
  const { t } = useTranslation("sharing");
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium" }).format(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p lang={textLanguage(title, language)} className="truncate">
          {title}
        </p>
        <p className="text-sm text-ink-faint">{t("card.until", { date })}</p>
      </div>
      <Button isSmall isBusy={isStopping} aria-label={t("card.stopNamed", { title })} onClick={onStop}>
        {t("card.stop")}
      </Button>
    </li>
  );
}
