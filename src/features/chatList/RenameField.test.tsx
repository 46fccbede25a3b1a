import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RenameField } from "./RenameField.tsx";

function show() {
  const did = {
    renamed: vi.fn<(title: string) => boolean>(() => true),
    cancelled: vi.fn<() => void>(),
    left: vi.fn<() => void>(),
  };
  render(<RenameField title="Naps" onRename={did.renamed} onCancel={did.cancelled} onLeave={did.left} />);
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
  expect(renamed).toHaveBeenCalledExactlyOnceWith("Short naps");
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

test("leaving the field saves nothing", async () => {
  const { renamed, left, user } = show();
  await user.tab();
  expect(left).toHaveBeenCalledOnce();
  expect(renamed).not.toHaveBeenCalled();
});
