import { createFileRoute } from "@tanstack/react-router";
import { usePresence } from "#app/Presence.tsx";
import { LoginScreen } from "#features/auth/LoginScreen.tsx";
import { LoginWaiting } from "#features/auth/LoginWaiting.tsx";

export const Route = createFileRoute("/login/")({ component: Login });

function Login() {
  const { presence, linkFailed } = usePresence();
  return presence.state === "signedOut" ? <LoginScreen linkFailed={linkFailed} /> : <LoginWaiting />;
}
