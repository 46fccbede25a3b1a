import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ErrorScreen } from "./ErrorScreen.tsx";

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
