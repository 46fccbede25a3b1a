import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { OfflineRow } from "#app/offline/OfflineRow.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { UsernameScreen } from "#features/onboarding/UsernameScreen.tsx";

export const Route = createFileRoute("/_authenticated/onboarding/username")({
  staticData: { title: "username" },
  loader: loadTranslations("onboarding", "username"),
  component: () => <UsernameScreen urgentHelp={<UrgentHelpButton words="md" />} connection={<OfflineRow />} />,
});
