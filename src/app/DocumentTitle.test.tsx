import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act, render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageTitle, usePageTitle } from "#platform/device/pageTitle.ts";
import { DocumentTitle } from "./DocumentTitle.tsx";

test("[R-13] the title is that of the address while its screen still loads", async () => {
  const root = createRootRoute({ component: DocumentTitle });
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  const { promise: never } = Promise.withResolvers<void>();
  const slow = createRoute({ getParentRoute: () => root, path: "/slow", staticData: { title: "checkout" }, loader: () => never });
  const router = createRouter({
    routeTree: root.addChildren([home, slow]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.title).toBe("Amma"));
  await act(async () => router.history.push("/slow"));
  await waitFor(() => expect(document.title).toBe("Checkout"));
});

test("[R-13] the page's title is that of the deepest matched route that has one, else the site's", async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <DocumentTitle />
        <Outlet />
      </>
    ),
  });
  const dashboard = createRoute({ getParentRoute: () => root, path: "/dashboard", staticData: { title: "dashboard" } });
  const chat = createRoute({ getParentRoute: () => dashboard, path: "/chat", staticData: { title: "dashboardChat" } });
  const plain = createRoute({ getParentRoute: () => dashboard, path: "/plain" });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "/elsewhere" });
  const routeTree = root.addChildren([dashboard.addChildren([chat, plain]), elsewhere]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/dashboard/chat"] }) });
  await router.load();
  render(<RouterProvider router={router} />);

  const goTo = (path: string) => act(async () => router.history.push(path));
  await waitFor(() => expect(document.title).toBe("AI Chat"));
  await goTo("/dashboard/plain");
  await waitFor(() => expect(document.title).toBe("Amma - Dashboard"));
  await goTo("/elsewhere");
  await waitFor(() => expect(document.title).toBe("Amma"));
});

test("[R-13] a screen that is called something by itself, as a chat is, names the page for as long as it stands there", async () => {
  function Chat({ title }: { title: string | null }) {
    usePageTitle(title);
    return null;
  }
  const { rerender, unmount } = render(<Chat title={null} />);
  expect(pageTitle.getSnapshot()).toBe(null);
  rerender(<Chat title="Naps · Amma" />);
  expect(pageTitle.getSnapshot()).toBe("Naps · Amma");
  unmount();
  expect(pageTitle.getSnapshot()).toBe(null);
});
