import { useLocation } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { UrgentHelp, UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { renderScreen, signIn } from "#platform/testing/testing.tsx";
import { AuthStateProvider } from "./AuthStateProvider.tsx";
import { Guard } from "./Guard.tsx";

let signOut = () => {};
afterEach(() => signOut());

function Address() {
  return <p>at {useLocation({ select: ({ pathname }) => pathname })}</p>;
}

test("[K-93] the sheet of urgent help stays when the guard knows where its page leads, and closed it leaves the way there", async () => {
  signOut = signIn();
  let known: { username: string } | undefined;
  const { update } = await renderScreen(
    <AuthStateProvider arrival={null}>
      <Guard renderUnavailable={() => null}>
        <p>a page</p>
      </Guard>
      <Address />
      <UrgentHelpButton />
      <UrgentHelp />
    </AuthStateProvider>,
    { "users:current": () => known },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Urgent help" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Urgent help" }));
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  await sheet.findByRole("list", { name: "Under 1 year" });

  known = { username: "meera" };
  update();
  sheet.getByRole("list", { name: "Under 1 year" });
  screen.getByText("at /");

  await user.click(sheet.getByRole("button", { name: "Close" }));
  await screen.findByText("at /chat");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
});
