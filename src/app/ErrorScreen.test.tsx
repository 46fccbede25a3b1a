import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as pages from "#platform/device/reloadPage.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";

const NOT_LOADED = [
  "Failed to fetch dynamically imported module: https://amma.test/page.js",
  "error loading dynamically imported module: https://amma.test/page.js",
  "Importing a module script failed.",
];

/** The button of a screen that broke of this, and what it does. */
function showBroken(message: string) {
  const reload = vi.spyOn(pages, "reloadPage").mockReturnValue();
  const reset = vi.fn<() => void>();
  const routeTree = createRootRoute({ component: () => <ErrorScreen error={new Error(message)} reset={reset} /> });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return { reload, reset };
}

afterEach(() => void vi.restoreAllMocks());

test.each(NOT_LOADED)(
  "[K-54] where the page's file could not be loaded, trying again loads the app anew: %s",
  async (message) => {
    const { reload, reset } = showBroken(message);
    await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
    expect(reload).toHaveBeenCalledOnce();
    expect(reset).not.toHaveBeenCalled();
  },
);

test("[K-54] where a page failed in another way, trying again leaves the app as it is", async () => {
  const { reload, reset } = showBroken("no such thing");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});

test("[K-54] a screen that broke says so, leads to the numbers, and is shown again where trying again helps", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error("no such thing");
    return <p>shown</p>;
  };
  const routeTree = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultErrorComponent: ErrorScreen });
  await router.load();
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeDefined();

  expect(screen.getByRole("link", { name: "Emergency numbers" }).getAttribute("href")).toBe("/emergency");

  broken = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("shown")).toBeDefined();

  expect(log).toHaveBeenCalled();
  log.mockClear();
});
