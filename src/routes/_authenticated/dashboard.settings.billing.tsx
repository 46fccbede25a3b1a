import { createFileRoute } from "@tanstack/react-router";
import { BillingScreen } from "#features/account/BillingScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/billing")({
  staticData: { title: "billing", head: "billing" },
  component: BillingScreen,
});
