import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { LegalScreen } from "./LegalScreen.tsx";

test.each(["terms", "privacy"] as const)("[R-15] the page of %s ends with the postal address, where one is set", async (page) => {
  await renderScreen(<LegalScreen page={page} address={"Amma Ltd\n1 Quiet Street"} />);
  expect(screen.getByRole("main").lastElementChild?.textContent).toBe("Amma Ltd\n1 Quiet Street");
  cleanup();
  await renderScreen(<LegalScreen page={page} />);
  expect(screen.getByRole("main").querySelector("address")).toBeNull();
});
