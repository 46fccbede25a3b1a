import { useMutation } from "convex/react";
import { nanoid } from "nanoid";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { errorCode } from "#domain/errors.ts";
import type { ChatId } from "#domain/ids.ts";
import { SHARE_DAYS, SHARES, type ShareDays } from "#domain/sharing/limits.ts";
import { SHARE_TOKEN_CHARS } from "#domain/sharing/shareToken.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useLostConnection } from "#platform/convex/useLostConnection.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { ChoiceField } from "#ui/form/ChoiceField.tsx";
import type { RenderShared } from "./SharedMessages.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { SharePreview } from "./SharePreview.tsx";

interface ShareDialogProps extends RenderShared {
  chatId: ChatId;
  onClose: () => void;
}

/** `full`: they have as many links as there may be, and another try changes nothing. */
type Making = "choosing" | "making" | "failed" | "noConnection" | "full";

/** Asks how, makes the link, and shows it: the one time that it can be seen. */
export function ShareDialog({ chatId, onClose, ...render }: ShareDialogProps) {
  const { t } = useTranslation(["sharing", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  // Made once: a second try after a lost answer makes no second link.
  const [key] = useState(() => nanoid(SHARE_TOKEN_CHARS));
  const [token, setToken] = useState<string | null>(null);
  const [making, setMaking] = useState<Making>("choosing");
  const create = useMutation(api.shares.create);
  const isConnectionLost = useLostConnection(making === "noConnection", () => setMaking("choosing"));

  const [choices, setChoices] = useState<Choices>({ days: SHARE_DAYS[0], names: "out", photos: "out" });
  const nameWord = choices.names === "in" ? null : t("nameWord");
  const seen = token !== null ? "skip" : { chatId, nameWord, photos: choices.photos === "in" };
  const live = useLiveQuery(api.shares.preview, seen);

  async function make() {
    const { days, photos } = choices;
    // Handed on it would wait, and be made after a Cancel, under a link that nobody has.
    if (isConnectionLost()) return setMaking("noConnection");
    if (live.state !== "ready") return;
    setMaking("making");
    try {
      setToken(await create({ chatId, key, days, nameWord, photos: photos === "in" }));
    } catch (error) {
      logFailure(`Sharing chat ${chatId} failed`, error);
      setMaking(errorCode(error) === "limitReached" ? "full" : "failed");
    }
  }

  function fault() {
    if (making === "full") return t("dialog.full", { shares: SHARES });
    return making === "failed" ? t("dialog.failed") : making === "noConnection" ? t("noConnection") : null;
  }

  return (
    <Dialog
      ref={dialog}
      isSheet
      isTall
      title={t("dialog.title")}
      text={t("dialog.text")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      {token !== null ? (
        <ShareLink token={token} onDone={() => dialog.current?.close()} />
      ) : (
        <ShareChoices
          isBusy={making === "making"}
          fault={fault()}
          choices={choices}
          onChoose={(chosen) => setChoices({ ...choices, ...chosen })}
          preview={<SharePreview live={live} {...render} />}
          isSeen={live.state === "ready"}
          onMake={() => void make()}
          onCancel={() => dialog.current?.close()}
        />
      )}
    </Dialog>
  );
}

interface Choices {
  days: ShareDays;
  names: "out" | "in";
  photos: "out" | "in";
}

interface ShareChoicesProps {
  isBusy: boolean;
  /** Why there is no link. */
  fault: string | null;
  choices: Choices;
  onChoose: (chosen: Partial<Choices>) => void;
  preview: ReactNode;
  /** What others will read stands there. */
  isSeen: boolean;
  onMake: () => void;
  onCancel: () => void;
}

function ShareChoices({ isBusy, fault, choices, onChoose, preview, isSeen, onMake, onCancel }: ShareChoicesProps) {
  const { t } = useTranslation("sharing");
  const { days, names, photos } = choices;
  return (
    <div className="mt-5 grid gap-5">
      {/* What is on its way is what stands here: a press that waits for the network goes out with what was chosen at it. */}
      <fieldset disabled={isBusy} className="grid min-w-0 gap-5 disabled:opacity-60">
        <ChoiceField
          label={t("dialog.days")}
          value={String(days)}
          choices={SHARE_DAYS.map((count) => ({ value: String(count), label: t("dialog.dayCount", { count }) }))}
          onChoose={(chosen) => onChoose({ days: SHARE_DAYS.find((count) => String(count) === chosen) ?? SHARE_DAYS[0] })}
        />
        <ChoiceField
          label={t("dialog.names")}
          value={names}
          choices={[
            { value: "out", label: t("dialog.namesOut", { word: t("nameWord") }) },
            { value: "in", label: t("dialog.namesIn") },
          ]}
          onChoose={(chosen) => onChoose({ names: chosen })}
        />
        <ChoiceField
          label={t("dialog.photos")}
          value={photos}
          choices={[
            { value: "out", label: t("dialog.photosOut") },
            { value: "in", label: t("dialog.photosIn") },
          ]}
          onChoose={(chosen) => onChoose({ photos: chosen })}
        />
      </fieldset>
      {preview}
      <output className={fault === null ? "sr-only" : "text-sm text-danger"}>{fault}</output>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t("dialog.cancel")}</Button>
        <Button variant="primary" isBusy={isBusy} aria-disabled={!isSeen || undefined} onClick={onMake}>
          {t("dialog.make")}
        </Button>
      </div>
    </div>
  );
}
