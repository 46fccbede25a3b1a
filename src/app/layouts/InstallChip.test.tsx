import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { installing } from "#platform/device/install.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { InstallChip } from "./InstallChip.tsx";

const chip = () => screen.queryByRole("button", { name: "Install Amma" });

function open(hour: number): () => void {
  vi.spyOn(Date.prototype, "getHours").mockReturnValue(hour);
  return render(<InstallChip />).unmount;
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  installing.set(null);
});

test("[R-17] on the third visit a press installs, where the browser can; it is there once", async () => {
  localValues.write(localKeys.visits, "3");
  const ask = vi.fn<() => void>();
  open(9)();
  installing.set({ ask });
  const leave = open(9);
  await userEvent.click(screen.getByRole("button", { name: "Install Amma" }));
  expect(ask).toHaveBeenCalledOnce();
  leave();
  open(9);
  expect(chip()).toBe(null);
});

test("[R-17] at night nobody is asked, and what was not seen is asked by day", () => {
  localValues.write(localKeys.visits, "3");
  installing.set({ ask: () => {} });
  const leave = open(3);
  expect(chip()).toBe(null);
  leave();
  open(9);
  expect(chip()).not.toBe(null);
});
