import { createFileRoute, Outlet } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { LoginLayout } from "#features/auth/LoginLayout.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";

export const Route = createFileRoute("/login")({
  staticData: { title: "login" },
  loader: loadTranslations("auth"),
  component: Login,
});

function Login() {
  return (
    <LoginLayout
      urgentHelp={
        <UrgentHelpButton words="md" className="text-leaf-deep-ink! hover:bg-transparent! focus-visible:outline-leaf-deep-ink" />
      }
    >
      <Outlet />
    </LoginLayout>
  );
}
