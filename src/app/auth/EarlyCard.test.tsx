import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { EarlyCard } from "./EarlyCard.tsx";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const DANGER = "my baby is not breathing";

async function open(typed: string, { signedIn = true } = {}) {
  sessionStorage.clear();
  if (signedIn) sessionStorage.setItem("__convexAuthJWT_httpbackendtest", `a.${btoa(JSON.stringify({ sub: "nora|session" }))}.b`);
  localValues.write(localKeys.country, "US");
  localValues.write(localKeys.draft("nora", null), typed);
  await renderScreen(<EarlyCard />);
}

test("[K-124] what was typed before the app could reach its backend brings the card", async () => {
  await open(DANGER);
  await screen.findByRole("alert");
  expect(screen.getByRole("link", { name: /Call 911/ }).getAttribute("href")).toBe("tel:911");
});

test.each([
  { typed: "how many naps does she need?", signedIn: true },
  { typed: DANGER, signedIn: false },
])("[K-124] nothing comes of other words, or where nobody's sign-in is held: $typed, $signedIn", async (visit) => {
  // From then on what judges is there.
  await open(DANGER);
  await screen.findByRole("alert");
  cleanup();
  await open(visit.typed, visit);
  await act(async () => {});
  expect(screen.queryByRole("alert")).toBeNull();
});
