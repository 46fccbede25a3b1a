import { createFileRoute } from "@tanstack/react-router";
import { CheckoutScreen } from "#features/billing/CheckoutScreen.tsx";

export const Route = createFileRoute("/_authenticated/dashboard/checkout")({
  staticData: { title: "checkout" },
  component: CheckoutScreen,
});
