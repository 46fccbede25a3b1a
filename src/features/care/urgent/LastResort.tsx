import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { telHref } from "#features/care/contacts/telHref.ts";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { useModalSheet } from "./useModalSheet.ts";

interface LastResortProps {
  /** Of their country, where it is known, the first to be called first. */
  lines?: readonly Pick<Contact, "number">[];
  onClose: () => void;
}

/** What is left where the sheet, or its words, could not be fetched: numbers alone. */
export function LastResort({ lines, onClose }: LastResortProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = lines === undefined || lines.length === 0 ? [LAST_RESORT] : lines;
  useModalSheet(dialog);
  return (
    <Dialog ref={dialog} title={t("urgentHelp")} isSheet isBackHandled onClose={onClose}>
      <div className="mt-4 grid gap-2">
        {shown.map(({ number }, at) => (
          <a
            key={number}
            href={telHref(number)}
            className={buttonClass({ variant: at === 0 ? "primary" : "tertiary", isWide: true })}
          >
            {number}
          </a>
        ))}
        <Button variant="tertiary" onClick={() => dialog.current?.close()}>
          {t("close")}
        </Button>
      </div>
    </Dialog>
  );
}
