import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { ConsentNotice } from "./ConsentNotice.tsx";

test("[P-812] what could not be agreed to is said and logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const refuse = () => {
    throw new Error("no");
  };
  await renderScreen(<ConsentNotice />, { "users:giveConsent": refuse });
  await userEvent.setup().click(screen.getByRole("button", { name: "Agree and continue" }));
  await screen.findByText("This could not be saved. Please try again.");
  expect(logged).toHaveBeenCalledExactlyOnceWith("Agreeing failed", expect.any(Error));
  logged.mockClear();
});
