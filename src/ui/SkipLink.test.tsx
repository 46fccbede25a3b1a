import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SkipLink } from "./SkipLink.tsx";

test("[M-5] the first stop of the keyboard leads to the field", async () => {
  render(
    <>
      <SkipLink targetId="field" label="Go to the field" />
      <button type="button">Between</button>
      <input id="field" />
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
