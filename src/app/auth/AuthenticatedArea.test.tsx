import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BillingScreen } from "#features/billing/BillingScreen.tsx";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AuthenticatedArea } from "./AuthenticatedArea.tsx";

// One assertion for the three: the page's place says "Loading...", and nothing of the page is there.
test("[R-14] [D-9] [S-8] until the user has loaded, a page of the area says that it is loading, and shows nothing of itself", async () => {
  await renderScreen(
    <AuthenticatedArea>
      <BillingScreen />
    </AuthenticatedArea>,
  );
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  expect(screen.queryByText("Account Information")).toBeNull();
});
