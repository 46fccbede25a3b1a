import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { AccountSwitcher } from "./AccountSwitcher.tsx";

const meera = sampleUser({ username: "meera", subscriptionId: "sub_1" });

test("[D-7] the second menu is the personal account: whose it is, its tier, its children and its billing", async () => {
  await renderScreen(<AccountSwitcher user={meera} tier="Premium" />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Personal Account" }));
  const menu = await screen.findByRole("menu", { name: "Personal Account" });
  for (const words of ["meera", "Premium"]) expect(menu.textContent).toContain(words);
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Children", "Billing"]);
});
