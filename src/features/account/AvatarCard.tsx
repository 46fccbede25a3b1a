import { useMutation } from "convex/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import type { AvatarFault } from "#domain/account/avatar.ts";
import { errorCode } from "#domain/errors.ts";
import { useLostConnection } from "#platform/convex/useLostConnection.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { uploadFile } from "#platform/files/upload.ts";
import { Button } from "#ui/Button.tsx";
import { AvatarPicker } from "./AvatarPicker.tsx";
import { cropAvatar } from "./cropAvatar.ts";
import { SettingsCard } from "./SettingsCard.tsx";

type Change =
  | { state: "idle" | "uploading" | "removing" }
  | { state: "done"; what: "changed" | "removed" }
  | { state: "refused"; why: AvatarFault | "limitReached" | "failed" | "noConnection"; name?: string };

interface AvatarCardProps {
  /** Whether they have one, shown or not. */
  hasPicture: boolean;
  draw?: typeof cropAvatar;
  send?: typeof uploadFile;
}

export function AvatarCard({ hasPicture, draw = cropAvatar, send = uploadFile }: AvatarCardProps) {
  const { t } = useTranslation("settings");
  const generateUploadUrl = useMutation(api.files.generateUploadUrl);
  const updateUserImage = useMutation(api.users.updateUserImage);
  const removeUserImage = useMutation(api.users.removeUserImage);
  const [change, setChange] = useState<Change>({ state: "idle" });
  const isOffline = change.state === "refused" && change.why === "noConnection";
  const isConnectionLost = useLostConnection(isOffline, () => setChange({ state: "idle" }));

  async function attempt(state: "uploading" | "removing", act: () => Promise<Change>) {
    if (isConnectionLost()) return setChange({ state: "refused", why: "noConnection" });
    setChange({ state });
    try {
      setChange(await act());
    } catch (error) {
      const why = errorCode(error) === "limitReached" ? "limitReached" : "failed";
      if (why === "failed") logFailure("Changing the avatar failed", error);
      setChange({ state: "refused", why });
    }
  }

  async function upload(file: File): Promise<Change> {
    const drawn = await draw(file);
    if ("fault" in drawn) return { state: "refused", why: drawn.fault, name: file.name };
    const imageId = await send(await generateUploadUrl({}), drawn.picture);
    await updateUserImage({ imageId });
    return { state: "done", what: "changed" };
  }

  async function reset(): Promise<Change> {
    await removeUserImage({});
    return { state: "done", what: "removed" };
  }

  const picker = (
    <AvatarPicker isBusy={change.state === "uploading"} onChoose={(file) => void attempt("uploading", () => upload(file))} />
  );
  return (
    <SettingsCard title={t("avatar.title")} line={t("avatar.line")} aside={picker}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-faint">{t("avatar.hint")}</p>
        {hasPicture && (
          <Button
            variant="tertiary"
            isSmall
            isFlush
            isBusy={change.state === "removing"}
            onClick={() => void attempt("removing", reset)}
          >
            {t("avatar.reset")}
          </Button>
        )}
      </div>
      <Outcome change={change} />
    </SettingsCard>
  );
}

function Outcome({ change }: { change: Change }) {
  const { t } = useTranslation("settings");
  switch (change.state) {
    case "done":
      return <output className="text-sm text-calm">{t(`avatar.${change.what}`)}</output>;
    case "refused":
      return (
        <output className="text-sm wrap-anywhere text-danger">
          {change.why === "noConnection" ? t("noConnection") : t(`avatar.${change.why}`, { name: change.name })}
        </output>
      );
    default:
      // There before its words, so that screen readers hear them.
      return <output className="sr-only" />;
  }
}
