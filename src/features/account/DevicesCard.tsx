import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useSaving } from "#platform/convex/useSaving.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { NoConnection, Notice } from "#ui/notice/Notice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

type Target = Id<"authSessions"> | "others";

/** Where the person is signed in; what is signed out here is signed out there at once. */
export function DevicesCard() {
  const { t } = useTranslation(["settings", "common"]);
  const live = useLiveQuery(api.sessions.list, {});
  const unreachable = useBackendUnreachable();
  const end = useMutation(api.sessions.end);
  const endOthers = useMutation(api.sessions.endOthers);
  const { saving, attempt } = useSaving({ failure: "Signing out a device failed" });
  /** What was to be signed out last. */
  const [last, setLast] = useState<Target | null>(null);
  const list = useRef<HTMLUListElement>(null);

  async function signOut(target: Target) {
    setLast(target);
    const ended = await attempt(async () => await (target === "others" ? endOthers({}) : end({ sessionId: target })));
    // The row is gone, and with it the button that had the focus.
    if (ended === "saved") list.current?.focus();
  }

  const isEnding = (target: Target) => saving === "saving" && last === target;
  const sessions = live.state === "ready" ? live.data : [];
  const done = saving === "saved" ? t(last === "others" ? "devices.othersEnded" : "devices.ended") : "";
  return (
    <SettingsCard title={t("devices.title")} line={t("devices.line")}>
      {live.state === "failed" && (
        <Notice title={t("devices.loadFailed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />
      )}
      {live.state === "loading" && unreachable && <NoConnection title={t("common:noConnection")} hint={t("common:comesBack")} />}
      {live.state === "loading" && !unreachable && <Skeleton className="h-14 rounded-field" />}
      <ul ref={list} tabIndex={-1} aria-label={t("devices.title")} className="divide-y divide-line outline-none">
        {sessions.map((session) => (
          <DeviceRow
            key={session._id}
            session={session}
            isEnding={isEnding(session._id)}
            onEnd={() => void signOut(session._id)}
          />
        ))}
      </ul>
      {saving === "failed" && <Banner tone="danger">{t("devices.failed")}</Banner>}
      {saving === "noConnection" && <Banner tone="danger">{t("noConnection")}</Banner>}
      <output className={done === "" ? "sr-only" : "text-sm text-calm"}>{done}</output>
      {sessions.length > 2 && (
        <div className="flex justify-end">
          <Button isSmall isBusy={isEnding("others")} onClick={() => void signOut("others")}>
            {t("devices.endOthers")}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
