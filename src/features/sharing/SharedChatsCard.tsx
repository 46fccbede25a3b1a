import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";

type Stopping = { state: "idle" | "failed" } | { state: "stopping"; shareId: string } | { state: "stopped"; title: string };

/** What can be read by others, and the way to take it back. */
export function SharedChatsCard() {
  const { t } = useTranslation("sharing");
  const live = useLiveQuery(api.shares.getShares, {});
  const revoke = useMutation(api.shares.revoke);
  const [stopping, setStopping] = useState<Stopping>({ state: "idle" });
  const heading = useRef<HTMLHeadingElement>(null);

  async function stop(shareId: string, title: string) {
    setStopping({ state: "stopping", shareId });
    try {
      await revoke({ shareId });
      setStopping({ state: "stopped", title });
      // The row is gone, and with it the button that had the focus; with the last row the list, too.
      heading.current?.focus();
    } catch (error) {
      logFailure(`Revoking share ${shareId} failed`, error);
      setStopping({ state: "failed" });
    }
  }

  const failed = stopping.state === "failed";
  const stopped = stopping.state === "stopped" ? t("card.stopped", { title: stopping.title }) : "";
  if (live.state !== "ready") return null;
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-display text-card outline-none">
          {t("card.title")}
        </h2>
        <p className="text-ink-soft">{t(live.data.length === 0 ? "card.none" : "card.line")}</p>
      </div>
      {live.data.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {live.data.map(({ _id, title, expiresAt }) => (
            <SharedRow
              key={_id}
              title={title}
              expiresAt={expiresAt}
              stopping={stopping.state === "stopping" && stopping.shareId === _id}
              onStop={() => void stop(_id, title)}
            />
          ))}
        </ul>
      )}
      <output className={failed ? "text-sm text-danger" : stopped === "" ? "sr-only" : "text-sm text-calm"}>
        {failed ? t("card.failed") : stopped}
      </output>
    </section>
  );
}

interface SharedRowProps {
  title: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  stopping: boolean;
  onStop: () => void;
}

function SharedRow({ title, expiresAt, stopping, onStop }: SharedRowProps) {
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
      <Button small busy={stopping} aria-label={t("card.stopNamed", { title })} onClick={onStop}>
        {t("card.stop")}
      </Button>
    </li>
  );
}
