import { createFileRoute } from "@tanstack/react-router";
import { returnTo } from "#user/returnTo.ts";
import { useAuthState } from "#user/authState.ts";
import { LoginScreen } from "#features/auth/LoginScreen.tsx";
import { LoginWaiting } from "#features/auth/LoginWaiting.tsx";

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
