import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { telHref } from "#features/care/contacts/telHref.ts";
import { buttonClass } from "#ui/buttonClass.ts";
import { Button } from "#ui/Button.tsx";
import { useModalSheet } from "./useModalSheet.ts";
import { Dialog } from "#ui/Dialog.tsx";

/** What is left where the sheet could not be fetched: one number. */
export function LastResort({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useModalSheet(dialog);
  return (
    <Dialog ref={dialog} title={t("urgentHelp")} sheet keepsHistory onClose={onClose}>
      <div className="mt-4 grid gap-2">
        <a href={telHref(LAST_RESORT.number)} className={buttonClass({ variant: "lit", wide: true })}>
          {LAST_RESORT.number}
        </a>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {t("close")}
        </Button>
      </div>
    </Dialog>
  );
}
