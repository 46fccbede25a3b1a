import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { KeyHelp } from "./KeyHelp.tsx";

test("[R-374] the key ? opens the list of keys wherever nothing is typed, and is written where something is", async () => {
  await renderScreen(
    <>
      <textarea aria-label="Message" />
      <KeyHelp />
    </>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(field, "Why?");
  expect(field.value).toBe("Why?");
  expect(screen.queryByRole("dialog")).toBeNull();

  field.blur();
  await userEvent.keyboard("?");
  await screen.findByRole("dialog", { name: "Keys" });
  expect(screen.getAllByRole("term").map((key) => key.textContent)).toContain("Shift + Enter");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[R-374] over an open dialog the key ? opens no second one, wherever the focus is", async () => {
  await renderScreen(
    <>
      <dialog open aria-label="Sources" />
      <KeyHelp />
    </>,
  );
  await userEvent.keyboard("?");
  await import("./KeyList.tsx");
  expect(screen.queryByRole("dialog", { name: "Keys" })).toBeNull();
});
