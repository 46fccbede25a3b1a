import { createFileRoute } from "@tanstack/react-router";
import { BillingScreen } from "#features/billing/BillingScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/settings/billing")({
  staticData: { title: "billing", head: "billing" },
  component: BillingScreen,
});
