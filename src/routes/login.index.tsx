import { createFileRoute } from "@tanstack/react-router";
import { askedPage } from "#user/returnTo.ts";
import { usePresence } from "#user/authState.ts";
import { LoginScreen } from "#features/auth/LoginScreen.tsx";
import { LoginWaiting } from "#features/auth/LoginWaiting.tsx";

export const Route = createFileRoute("/login/")({ component: Login });

function Login() {
  const { presence, link } = usePresence();
  return presence.state === "signedOut" ? (
    <LoginScreen failed={link.state === "failed" ? link.by : null} returnTo={askedPage.current() ?? "/login"} />
  ) : (
    <LoginWaiting />
  );
}
