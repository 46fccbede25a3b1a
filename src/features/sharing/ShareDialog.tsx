import { nanoid } from "nanoid";
import { useMutation } from "convex/react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { errorCode } from "#domain/errors.ts";
import type { ChatId } from "#domain/ids.ts";
import { SHARE_DAYS, SHARES, type ShareDays } from "#domain/sharing/limits.ts";
import { SHARE_TOKEN_CHARS } from "#domain/sharing/shareToken.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Button } from "#ui/Button.tsx";
import { ChoiceField } from "#ui/form/ChoiceField.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { SharePreview } from "./SharePreview.tsx";
import type { RenderShared } from "./SharedMessages.tsx";

interface ShareDialogProps extends RenderShared {
  chatId: ChatId;
  onClose: () => void;
}

/** `full`: they have as many links as there may be, and another try changes nothing. */
type Making = "choosing" | "making" | "failed" | "full" | "made";

/** Asks how, makes the link, and shows it: the one time that it can be seen. */
export function ShareDialog({ chatId, onClose, ...render }: ShareDialogProps) {
  const { t } = useTranslation(["sharing", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  // Made once: a second try after a lost answer makes no second link.
  const [token] = useState(() => nanoid(SHARE_TOKEN_CHARS));
  const [making, setMaking] = useState<Making>("choosing");
  const create = useMutation(api.shares.create);

  const wordFor = (names: Choices["names"]) => (names === "in" ? null : t("nameWord"));

  async function make({ days, names, photos }: Choices) {
    setMaking("making");
    try {
      await create({ chatId, token, days, nameWord: wordFor(names), photos: photos === "in" });
      setMaking("made");
    } catch (error) {
      logFailure(`Sharing chat ${chatId} failed`, error);
      setMaking(errorCode(error) === "limitReached" ? "full" : "failed");
    }
  }

  return (
    <Dialog
      ref={dialog}
      sheet
      roomy
      title={t("dialog.title")}
      text={t("dialog.text")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      {making === "made" ? (
        <ShareLink token={token} onDone={() => dialog.current?.close()} />
      ) : (
        <ShareChoices
          busy={making === "making"}
          fault={making === "failed" ? t("dialog.failed") : making === "full" ? t("dialog.full", { shares: SHARES }) : null}
          renderPreview={({ names, photos }) => (
            <SharePreview chatId={chatId} nameWord={wordFor(names)} photos={photos === "in"} {...render} />
          )}
          onMake={(choices) => void make(choices)}
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
  busy: boolean;
  /** Why there is no link. */
  fault: string | null;
  renderPreview: (choices: Choices) => ReactNode;
  onMake: (choices: Choices) => void;
  onCancel: () => void;
}

function ShareChoices({ busy, fault, renderPreview, onMake, onCancel }: ShareChoicesProps) {
  const { t } = useTranslation("sharing");
  const [days, setDays] = useState<ShareDays>(SHARE_DAYS[0]);
  const [names, setNames] = useState<Choices["names"]>("out");
  const [photos, setPhotos] = useState<Choices["photos"]>("out");
  return (
    <div className="mt-5 grid gap-5">
      {/* What is on its way is what stands here: a press that waits for the network goes out with what was chosen at it. */}
      <fieldset disabled={busy} className="grid min-w-0 gap-5 disabled:opacity-60">
        <ChoiceField
          label={t("dialog.days")}
          value={String(days)}
          choices={SHARE_DAYS.map((count) => ({ value: String(count), label: t("dialog.dayCount", { count }) }))}
          onChoose={(chosen) => setDays(SHARE_DAYS.find((count) => String(count) === chosen) ?? SHARE_DAYS[0])}
        />
        <ChoiceField
          label={t("dialog.names")}
          value={names}
          choices={[
            { value: "out", label: t("dialog.namesOut", { word: t("nameWord") }) },
            { value: "in", label: t("dialog.namesIn") },
          ]}
          onChoose={setNames}
        />
        <ChoiceField
          label={t("dialog.photos")}
          value={photos}
          choices={[
            { value: "out", label: t("dialog.photosOut") },
            { value: "in", label: t("dialog.photosIn") },
          ]}
          onChoose={setPhotos}
        />
      </fieldset>
      {renderPreview({ days, names, photos })}
      <output className={fault === null ? "sr-only" : "text-sm text-danger"}>{fault}</output>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t("dialog.cancel")}</Button>
        <Button variant="lit" busy={busy} onClick={() => onMake({ days, names, photos })}>
          {t("dialog.make")}
        </Button>
      </div>
    </div>
  );
}
