import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { ConvexError } from "convex/values";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useAuthState } from "#user/authState.ts";
import { AuthStateProvider } from "./AuthStateProvider.tsx";

vi.mock("#platform/device/reloadPage.ts", { spy: true });

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const KEY = "__convexAuthJWT_httpbackendtest";
const tokenOf = (subject: string) => `e30.${btoa(JSON.stringify({ sub: subject }))}.e30`;

function Who() {
  const { user, askUserAgain } = useAuthState();
  return (
    <p>
      {user?.username ?? "nobody"}, {askUserAgain === null ? "answered" : "failed"}
    </p>
  );
}

/** Nora is known, until the server fails to say so. */
async function open() {
  const known = { _id: "nora", username: "nora" };
  let failure: Error | null = null;
  const current = () => {
    if (failure !== null) throw failure;
    return known;
  };
  const { update } = await renderScreen(
    <AuthStateProvider arrival={null}>
      <Who />
    </AuthStateProvider>,
    { "users:current": current },
  );
  expect(await screen.findByText("nora, answered")).toBeDefined();
  return {
    failWith: (error: Error) => {
      failure = error;
      update();
    },
  };
}

test("[R-1] [K-54] whoever is known stays known where the server fails to say it again, and their card stays open", async () => {
  sessionStorage.setItem(KEY, tokenOf("nora|s1"));
  const { failWith } = await open();
  failWith(new Error("no answer"));
  expect(await screen.findByText("nora, failed")).toBeDefined();
});

test("[F34] a tab that slept while another person signed in elsewhere begins anew, and neither ends nor keeps anything of theirs", async () => {
  vi.mocked(reloadPage).mockImplementation(() => {});
  const keep = vi.spyOn(queryCache, "keep").mockResolvedValue();
  sessionStorage.setItem(KEY, tokenOf("nora|s1"));
  const { failWith } = await open();
  expect(reloadPage).not.toHaveBeenCalled();
  await act(async () => {
    for (const newValue of [null, tokenOf("meera|s2")]) {
      if (newValue === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, newValue);
      window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue, storageArea: sessionStorage }));
    }
  });
  expect(reloadPage).toHaveBeenCalledOnce();
  localStorage.setItem(KEY, tokenOf("meera|s2"));
  failWith(new ConvexError({ code: "signedOut" }));
  expect(localStorage.getItem(KEY)).toBe(tokenOf("meera|s2"));
  expect(new Set(keep.mock.calls.map(([owner]) => owner))).toEqual(new Set(["nora"]));
});
