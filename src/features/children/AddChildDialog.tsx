import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChildId } from "#domain/ids.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ChildForm } from "./ChildForm.tsx";

interface AddChildDialogProps {
  onAdded: (childId: ChildId) => void;
  onClose: () => void;
}

/** Over the chat, so that neither the place nor what is being written is lost. */
export function AddChildDialog({ onAdded, onClose }: AddChildDialogProps) {
  const { t } = useTranslation(["children", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} isSheet title={t("add")} closeLabel={t("common:close")} onClose={onClose}>
      <ChildForm
        child={null}
        isInSheet
        onCancel={() => dialog.current?.close()}
        onSaved={({ _id }) => {
          onAdded(_id);
          dialog.current?.close();
        }}
      />
    </Dialog>
  );
}
