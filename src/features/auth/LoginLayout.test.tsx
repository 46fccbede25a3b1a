import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import auth from "#locales/en/auth.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { LoginWaiting } from "./LoginWaiting.tsx";

test("[L-8] beside the sign-in are the logo, which leads home, and one of five quotes with its author", async () => {
  await renderScreen(<LoginLayout urgentHelp={null}>{null}</LoginLayout>);
  expect(screen.getByRole("link", { name: "Amma, home" }).getAttribute("href")).toBe("/");
  const quotes: string[] = Object.values(auth.quotes);
  expect(quotes).toHaveLength(5);
  const quote = screen.getByRole("figure");
  expect(quotes).toContain(quote.querySelector("blockquote")?.textContent);
  expect(quote.querySelector("figcaption")?.textContent).toBe("Amma");
});

test("[L-8] the quote is chosen once a visit: whoever comes back to the login finds the same", async () => {
  const seen = new Set<string | undefined>();
  for (let visit = 0; visit < 8; visit += 1) {
    await renderScreen(<LoginLayout urgentHelp={null}>{null}</LoginLayout>);
    seen.add(screen.getByRole("figure").textContent);
    cleanup();
  }
  expect(seen.size).toBe(1);
});

test("[L-8] chance says which quote a visit has, and each of them may come", async () => {
  const seen = new Set<string | undefined>();
  for (const chance of [0, 0.2, 0.4, 0.6, 0.8]) {
    vi.spyOn(Math, "random").mockReturnValueOnce(chance);
    vi.resetModules();
    const { LoginLayout: Layout } = await import("./LoginLayout.tsx");
    await renderScreen(<Layout urgentHelp={null}>{null}</Layout>);
    seen.add(screen.getByRole("figure").querySelector("blockquote")?.textContent);
    cleanup();
  }
  expect(seen).toEqual(new Set<string>(Object.values(auth.quotes)));
});

test("[L-1] a spinner says that the sign-in state is loading", async () => {
  await renderScreen(<LoginWaiting />);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
});
