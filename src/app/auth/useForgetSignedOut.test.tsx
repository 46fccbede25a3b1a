import { ConvexAuthProvider, useAuthToken } from "@convex-dev/auth/react";
import { act, screen } from "@testing-library/react";
import { useConvex } from "convex/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetSignIn } from "#platform/convex/forgetSignIn.ts";
import * as photos from "#platform/storage/forgetPhotos.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useForgetSignedOut } from "./useForgetSignedOut.ts";

const KEY = "__convexAuthJWT_httpbackendtest";
const tokenOf = (nth: number) => `head.${btoa(JSON.stringify({ sub: "nora|s1", nth }))}.signature`;

afterEach(() => localStorage.clear());

function Held() {
  const token = useAuthToken();
  useForgetSignedOut(token);
  return <p>{token === null ? "nobody" : "somebody"}</p>;
}

function Page() {
  return (
    <ConvexAuthProvider client={useConvex()} storage={localStorage} shouldHandleCode={false}>
      <Held />
    </ConvexAuthProvider>
  );
}

/** As the library of any tab does when a renewal is answered. */
async function hold(token: string) {
  localStorage.setItem(KEY, token);
  const renewed = new StorageEvent("storage", { key: KEY, newValue: token, storageArea: localStorage });
  await act(async () => window.dispatchEvent(renewed));
}

test("[A-4] a renewal that was under way at Log Out does not undo it", async () => {
  await hold(tokenOf(1));
  await renderScreen(<Page />);
  expect(await screen.findByText("somebody")).toBeDefined();
  await act(async () => forgetSignIn(tokenOf(1), () => Promise.reject(new Error("asked the server"))));
  expect(await screen.findByText("nobody")).toBeDefined();
  await hold(tokenOf(2));
  expect(await screen.findByText("nobody")).toBeDefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("[P-25] photos that have waited too long are forgotten where nobody is signed in, too", async () => {
  const forgotten = vi.spyOn(photos, "forgetOldPhotos").mockResolvedValue();
  await renderScreen(<Page />);
  expect(await screen.findByText("nobody")).toBeDefined();
  await vi.waitFor(() => expect(forgotten).toHaveBeenCalledOnce());
});
