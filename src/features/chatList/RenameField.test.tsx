import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { RenameField } from "./RenameField.tsx";

type Does = Omit<ComponentProps<typeof RenameField>, "renaming" | "onDraft">;

/** As the list holds it. */
function Held(does: Does) {
  const [draft, onDraft] = useState("Naps");
  return <RenameField renaming={{ begun: "Naps", draft }} onDraft={onDraft} {...does} />;
}

function show() {
  const did = {
    renamed: vi.fn<(title: string, isByKey: boolean) => boolean>(() => true),
    cancelled: vi.fn<() => void>(),
    left: vi.fn<() => void>(),
  };
  render(<Held onRename={did.renamed} onCancel={did.cancelled} onLeave={did.left} />);
  return {
    ...did,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>("textbox", { name: "Conversation title" }),
  };
}

test("it has the focus, with the whole title selected", () => {
  const { field } = show();
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});

test("[H-8] Enter saves the trimmed title", async () => {
  const { renamed, user, field } = show();
  await user.clear(field);
  await user.type(field, "  Short naps {Enter}");
  expect(renamed).toHaveBeenCalledExactlyOnceWith("Short naps", true);
});

test("[H-8] Enter does nothing while the title is empty", async () => {
  const { renamed, cancelled, user, field } = show();
  await user.clear(field);
  await user.type(field, "   {Enter}");
  expect(renamed).not.toHaveBeenCalled();
  expect(cancelled).not.toHaveBeenCalled();
});

test("[H-8] Escape cancels", async () => {
  const { renamed, cancelled, user, field } = show();
  await user.type(field, "x{Escape}");
  expect(cancelled).toHaveBeenCalledOnce();
  expect(renamed).not.toHaveBeenCalled();
});

test("Enter that ends a composition of letters saves nothing", () => {
  const { renamed, field } = show();
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(renamed).not.toHaveBeenCalled();
});

test("[H-8] leaving the field saves what was typed, without taking the focus back", async () => {
  const { renamed, left, user, field } = show();
  await user.clear(field);
  await user.type(field, " Short naps ");
  await user.tab();
  expect(renamed).toHaveBeenCalledExactlyOnceWith("Short naps", false);
  expect(left).not.toHaveBeenCalled();
});

test("[H-8] [H-14] where it cannot be sent now, the title that was left stays in its field, and that is said", async () => {
  const { renamed, left, user, field } = show();
  renamed.mockReturnValue(false);
  await user.clear(field);
  await user.type(field, "Short naps");
  await user.tab();
  expect(field.value).toBe("Short naps");
  screen.getByText("No connection.", { exact: false });
  expect(left).not.toHaveBeenCalled();
});

test("[H-8] Enter in a field that is as it was saves nothing", async () => {
  const { renamed, cancelled, user } = show();
  await user.keyboard("{Enter}");
  expect(cancelled).toHaveBeenCalledOnce();
  expect(renamed).not.toHaveBeenCalled();
});

test("[H-8] leaving the field empty, or as it was, saves nothing", async () => {
  const { renamed, left, user, field } = show();
  await user.tab();
  expect(left).toHaveBeenCalledOnce();
  await user.clear(field);
  await user.tab();
  expect(left).toHaveBeenCalledTimes(2);
  expect(renamed).not.toHaveBeenCalled();
});
