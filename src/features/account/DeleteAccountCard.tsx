import { useAuthActions } from "@convex-dev/auth/react";
import { useMutation } from "convex/react";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { useLostConnection } from "#platform/convex/useLostConnection.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { mayBeRepeated } from "#platform/device/repeatedClick.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
import { SMALL_ICON } from "#ui/icons.ts";
import { clearUserData } from "#user/clearUserData.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { deletionNotice } from "#user/deletionNotice.ts";
import { SettingsCard } from "./SettingsCard.tsx";

type Deletion = "idle" | "confirming" | "deleting" | "failed" | "noConnection";

/** Longer than the double click of a slow hand, and nobody reads the question in less. */
const OWN_PRESS_MS = 1_000;

/** Two presses on one button, each of its own; looking elsewhere takes the first one back. */
export function DeleteAccountCard() {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const user = useCurrentUser();
  const { signOut } = useAuthActions();
  const deleteAccount = useMutation(api.users.deleteCurrentUserAccount);
  const [deletion, setDeletion] = useState<Deletion>("idle");
  const isConnectionLost = useLostConnection(deletion === "noConnection", () => setDeletion("idle"));
  const sure = deletion === "confirming" || deletion === "deleting";
  const fault = deletion === "failed" ? t("delete.failed") : deletion === "noConnection" ? t("noConnection") : null;
  /** By the events' own time, in milliseconds: a page that was slow to draw may hear several at once. */
  const lastPressAt = useRef(-Infinity);

  async function press(event: MouseEvent<HTMLButtonElement>) {
    // Safari gives a clicked button no focus, and without it there would be no blur.
    event.currentTarget.focus();
    const sinceLast = event.timeStamp - lastPressAt.current;
    lastPressAt.current = event.timeStamp;
    if (deletion !== "confirming") return setDeletion("confirming");
    if (sinceLast < OWN_PRESS_MS && mayBeRepeated(event.nativeEvent)) return;
    // Handed on it would wait, and delete under the hands of somebody who has gone on to write.
    if (isConnectionLost()) return setDeletion("noConnection");
    setDeletion("deleting");
    // Before: the server ends the sign-in by itself, and the login that follows has to know why.
    deletionNotice.remember(user.email);
    try {
      await deleteAccount({ language });
      // Before the sign-out too: of a page that is reloaded in between nobody would know any more whose it was.
      await clearUserData(user._id);
      await signOut();
      await clearUserData(user._id);
    } catch (error) {
      logFailure("Deleting the account failed", error);
      deletionNotice.forget();
      setDeletion("failed");
    }
  }

  function takeBack() {
    if (deletion === "confirming") setDeletion("idle");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") takeBack();
    // Held down it would press once more, as late as the system's settings say.
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  }

  return (
    <SettingsCard title={t("delete.title")} line={t("delete.line")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p id="delete-warning" className="min-w-0 flex-auto text-sm text-balance text-ink-faint">
          {t("delete.warning")}
        </p>
        <div className="ml-auto">
          <Button
            variant={sure ? "confirmDanger" : "danger"}
            isSmall
            isBusy={deletion === "deleting"}
            aria-describedby="delete-warning"
            onClick={(event) => void press(event)}
            onBlur={takeBack}
            onKeyDown={onKeyDown}
          >
            {t(sure ? "delete.sure" : "delete.title")}
          </Button>
        </div>
      </div>
      <div aria-live="polite" className={fault === null ? "sr-only" : "flex items-start gap-1.5 text-sm text-danger"}>
        {fault !== null && <CircleAlert {...SMALL_ICON} className="mt-0.5 shrink-0" />}
        {fault !== null && <span>{fault}</span>}
      </div>
    </SettingsCard>
  );
}
