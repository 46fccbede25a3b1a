import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { countUnsent } from "#user/countUnsent.ts";

interface LogOutDialogProps {
  userId: string;
  onLogOut: () => void;
  onClose: () => void;
}

/** Names what goes with a Log Out, for it is nowhere else. */
export function LogOutDialog({ userId, onLogOut, onClose }: LogOutDialogProps) {
  const { t } = useTranslation("account");
  const [{ questions, drafts, photos, checks }] = useState(() => countUnsent(userId));
  const what = [
    questions > 0 && t("logOut.questions", { count: questions }),
    drafts > 0 && t("logOut.drafts", { count: drafts }),
    photos > 0 && t("logOut.photos", { count: photos }),
    checks > 0 && t("logOut.checks", { count: checks }),
  ];
  return (
    <ConfirmDialog
      question={t("logOut.question")}
      text={t("logOut.text", { what: what.filter(Boolean).join(", ") })}
      confirm={t("logOut.confirm")}
      cancel={t("logOut.stay")}
      onConfirm={onLogOut}
      onClose={onClose}
    />
  );
}
