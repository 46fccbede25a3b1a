import { useMutation } from "convex/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";

/** What can be read by others, and the way to take it back. */
export function SharedChatsCard() {
  const { t } = useTranslation("sharing");
  const live = useLiveQuery(api.shares.getShares, {});
  const revoke = useMutation(api.shares.revoke);
  const [failed, setFailed] = useState(false);

  function stop(shareId: string) {
    setFailed(false);
    revoke({ shareId }).catch((error: unknown) => {
      logFailure(`Revoking share ${shareId} failed`, error);
      setFailed(true);
    });
  }

  if (live.state !== "ready") return null;
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6">
      <div>
        <h2 className="font-display text-card">{t("card.title")}</h2>
        <p className="text-ink-soft">{t(live.data.length === 0 ? "card.none" : "card.line")}</p>
      </div>
      {live.data.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {live.data.map(({ _id, title, expiresAt }) => (
            <SharedRow key={_id} title={title} expiresAt={expiresAt} onStop={() => stop(_id)} />
          ))}
        </ul>
      )}
      <output className={failed ? "text-sm text-danger" : "sr-only"}>{failed && t("card.failed")}</output>
    </section>
  );
}

interface SharedRowProps {
  title: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  onStop: () => void;
}

function SharedRow({ title, expiresAt, onStop }: SharedRowProps) {
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
      <Button small aria-label={t("card.stopNamed", { title })} onClick={onStop}>
        {t("card.stop")}
      </Button>
    </li>
  );
}
