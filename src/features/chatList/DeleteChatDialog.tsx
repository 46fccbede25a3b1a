import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";

interface DeleteChatDialogProps {
  title: string;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteChatDialog({ title, onDelete, onClose }: DeleteChatDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <ConfirmDialog
      question={t("history.deleteQuestion")}
      text={t("history.deleteText", { title })}
      confirm={t("history.delete")}
      cancel={t("history.cancel")}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
