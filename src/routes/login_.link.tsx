import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { usePresence } from "#user/authState.ts";
import { ConfirmScreen } from "#features/auth/ConfirmScreen.tsx";

export const Route = createFileRoute("/login_/link")({
  staticData: { title: "login" },
  loader: loadWords("auth"),
  component: Confirm,
});

function Confirm() {
  const { link, confirmLink, declineLink } = usePresence();
  if (link.state !== "confirming") return null;
  return <ConfirmScreen email={link.email} press={link.press} onConfirm={() => void confirmLink()} onDecline={declineLink} />;
}
