import { act, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useAuthState } from "#user/authState.ts";
import { storedCountry } from "#user/countryChoice.ts";
import type { AuthCallback } from "#user/signIn/authCallback.ts";
import { useCountry } from "#user/useCountry.ts";
import { AuthStateProvider } from "./AuthStateProvider.tsx";

vi.mock("#platform/device/reloadPage.ts", { spy: true });

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const KEY = "__convexAuthJWT_httpbackendtest";
const tokenOf = (subject: string) => `e30.${btoa(JSON.stringify({ sub: subject }))}.e30`;

function Who() {
  const { user, authState, callback, askUserAgain } = useAuthState();
  const { country } = useCountry();
  return (
    <>
      <p>
        {user?.username ?? "nobody"}, {askUserAgain === null ? "answered" : "failed"}
      </p>
      <p>
        {authState.state}, link: {callback.state}
      </p>
      <p>in {country ?? "no country"}</p>
    </>
  );
}

/** Nora is known, as soon as she is signed in and until the server fails to say so. */
async function open(arrival: AuthCallback | null = null) {
  let answer: { _id: string; username: string; country?: string } = { _id: "nora", username: "nora" };
  let failure: Error | null = null;
  const current = () => {
    if (failure !== null) throw failure;
    return answer;
  };
  const { update } = await renderScreen(
    <AuthStateProvider arrival={arrival}>
      <Who />
    </AuthStateProvider>,
    { "users:current": current, "auth:describeMagicLink": () => null, "auth:signOut": () => null },
  );
  if (arrival === null) await screen.findByText("nora, answered");
  return {
    failWith: (error: Error) => {
      failure = error;
      update();
    },
    liveIn: (country: string) => {
      answer = { ...answer, country };
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
  vi.mocked(reloadPage)
    .mockClear()
    .mockImplementation(() => {});
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

test("[S42] [S-11] whoever signs in another way after a link that was over is signed out from elsewhere like anybody", async () => {
  const { failWith } = await open({ by: "email", code: "over" });
  await screen.findByText("signedOut, link: failed");
  localStorage.setItem("amma.draft.nora.new", "half a question");
  sessionStorage.setItem(KEY, tokenOf("nora|s1"));
  act(() => {
    const newValue = tokenOf("nora|s1");
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue, storageArea: sessionStorage }));
  });
  await screen.findByText("signedIn, link: none");
  failWith(new ConvexError({ code: "signedOut" }));
  await screen.findByText("signedOut, link: none");
  expect(sessionStorage.getItem(KEY)).toBeNull();
  await expect.poll(() => localStorage.length).toBe(0);
});

test("[K-27] a country that was changed in the settings, or on another device, is the visitor's when the sign-in has ended", async () => {
  localValues.write(localKeys.country, "IN");
  sessionStorage.setItem(KEY, tokenOf("nora|s1"));
  const { failWith, liveIn } = await open();
  await screen.findByText("in IN");
  liveIn("US");
  await screen.findByText("in US");
  expect(storedCountry()).toBe("US");
  failWith(new ConvexError({ code: "signedOut", byTime: true }));
  await screen.findByText("signedOut, link: none");
  expect(screen.getByText(/^in /).textContent).toBe("in US");
});
