import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#features/auth/LoginScreen.tsx";
import { LoginWaiting } from "#features/auth/LoginWaiting.tsx";
import { useAuthState } from "#user/authState.ts";
import { returnTo } from "#user/signIn/returnTo.ts";

export const Route = createFileRoute("/login/")({ component: Login });

function Login() {
  const { authState, callback } = useAuthState();
  return authState.state === "signedOut" ? (
    <LoginScreen
      failed={callback.state === "failed" ? (callback.why ?? callback.by) : null}
      returnTo={returnTo.current() ?? "/login"}
    />
  ) : (
    <LoginWaiting />
  );
}
