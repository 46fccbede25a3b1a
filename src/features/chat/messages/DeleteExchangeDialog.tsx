import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";

interface DeleteExchangeDialogProps {
  onDelete: () => void;
  onClose: () => void;
}

/** Says before it is done what goes and what stays. */
export function DeleteExchangeDialog({ onDelete, onClose }: DeleteExchangeDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <ConfirmDialog
      question={t("deleteExchange.question")}
      text={t("deleteExchange.text")}
      confirm={t("deleteExchange.confirm")}
      cancel={t("deleteExchange.cancel")}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
