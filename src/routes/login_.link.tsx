import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { OfflineRow } from "#app/offline/OfflineRow.tsx";
import { ConfirmScreen } from "#features/auth/ConfirmScreen.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { useAuthState } from "#user/authState.ts";

export const Route = createFileRoute("/login_/link")({
  staticData: { title: "login" },
  loader: loadTranslations("auth"),
  component: Confirm,
});

function Confirm() {
  const { callback, confirmCallback, declineCallback } = useAuthState();
  if (callback.state !== "confirming") return null;
  return (
    <ConfirmScreen
      email={callback.email}
      press={callback.press}
      onConfirm={() => void confirmCallback()}
      onDecline={declineCallback}
      urgentHelp={<UrgentHelpButton words="md" />}
      connection={<OfflineRow />}
    />
  );
}
