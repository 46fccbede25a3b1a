import { createFileRoute, Outlet } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { LoginLayout } from "#features/auth/LoginLayout.tsx";

export const Route = createFileRoute("/login")({
  staticData: { title: "login" },
  loader: loadTranslations("auth"),
  component: Login,
});

function Login() {
  return (
    <LoginLayout>
      <Outlet />
    </LoginLayout>
  );
}
