import { useRouter } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { PublicLayout } from "./PublicLayout.tsx";

test("[R-22] a page for everybody leads back to where they came from, and has no such way for whoever came from nowhere", async () => {
  function Page() {
    const { history } = useRouter();
    return (
      <PublicLayout>
        <button type="button" onClick={() => history.push("/help")}>
          Help
        </button>
      </PublicLayout>
    );
  }
  await renderScreen(<Page />, {}, "/");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Help" }));
  await userEvent.click(await screen.findByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Back" })).toBeNull());
});
