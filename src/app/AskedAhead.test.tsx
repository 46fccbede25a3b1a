import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { expect, onTestFinished, test } from "vitest";
import { testClient } from "#platform/testing/testing.tsx";
import { useAuthState } from "#user/authState.ts";
import { AskedAhead } from "./AskedAhead.tsx";
import { AuthStateProvider } from "./auth/AuthStateProvider.tsx";
import { Providers } from "./Providers.tsx";

const TOKEN = `a.${btoa(JSON.stringify({ sub: "nora|session" }))}.b`;

/** Opens the page at `path` with a held sign-in that the server has yet to confirm; says what has been asked. */
async function open(path: string) {
  localStorage.setItem("__convexAuthJWT_httpbackendtest", TOKEN);
  onTestFinished(() => localStorage.clear());
  const asked = new Set<string>();
  const answered = (name: string, answer: unknown) => [name, () => (asked.add(name), answer)] as const;
  const functions = Object.fromEntries([
    answered("users:current", { _id: "nora", username: "nora" }),
    answered("children:list", []),
    answered("chats:getRecentChats", []),
  ]);
  let confirm = () => {};
  const setAuth: ConvexReactClient["setAuth"] = (_fetchToken, onChange) => (confirm = () => onChange?.(true));
  const client = Object.assign(testClient(functions), { setAuth });
  const Here = () => <p>{useAuthState().authState.state}</p>;
  const page = () => (
    <AuthStateProvider arrival={null}>
      <AskedAhead />
      <Here />
    </AuthStateProvider>
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute({ component: page, notFoundComponent: () => null }), history });
  await router.load();
  await act(async () => {
    render(
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  return { asked: () => [...asked].toSorted(), confirm: () => act(async () => confirm()) };
}

test("[P-20] what the home shows is asked for together with who is here, once the sign-in is confirmed", async () => {
  const { asked, confirm } = await open("/dashboard");
  expect(asked()).toEqual([]);
  expect(screen.getByText("loading")).toBeDefined();
  await confirm();
  expect(asked()).toEqual(["chats:getRecentChats", "children:list", "users:current"]);
  expect(screen.getByText("signedIn")).toBeDefined();
});

test("[P-20] a chat, which asks a new person for a child, knows the children with who is here, so that nothing moves", async () => {
  const { asked, confirm } = await open("/chat");
  await confirm();
  expect(asked()).toEqual(["children:list", "users:current"]);
});

test("[P-20] another page does not ask for what the home shows", async () => {
  const { asked, confirm } = await open("/terms");
  await confirm();
  expect(asked()).toEqual(["users:current"]);
});
