import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SkipLink } from "./SkipLink.tsx";

test("[M-5] [K-1028] the first stop of the keyboard leads to the field, or to the notes in its place", async () => {
  const { rerender } = render(
    <>
      <SkipLink targetId="field" label="Go to the field" />
      <button type="button">Between</button>
      <input id="field" />
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));

  rerender(
    <>
      <SkipLink targetId="field" label="Go to the field" />
      <section data-notes />
      <input id="field" hidden />
    </>,
  );
  await userEvent.click(screen.getByRole("link"));
  expect(document.activeElement?.tagName).toBe("SECTION");
});
