import { renderHook } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { browserStore } from "#platform/storage/storage.ts";
import { testClient } from "#platform/testing/testing.tsx";
import { clearUserData } from "#user/clearUserData.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { usePhotoUploads } from "./usePhotoUploads.ts";

const values = browserStore("localStorage");
const TOKEN = "__convexAuthJWT_backend";
const file = new File(["a large photo"], "rash.jpg", { type: "image/jpeg" });
let answer = () => {};
const started: FakeWorker[] = [];

/** Makes a photo small when the test says so. */
class FakeWorker extends EventTarget {
  constructor() {
    super();
    started.push(this);
  }
  terminate(): void {}
  postMessage({ id }: { id: number }): void {
    const photo = { blob: new Blob(["small"]), width: 4, height: 3, animated: false };
    answer = () => this.dispatchEvent(new MessageEvent("message", { data: { id, photo } }));
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(queryCache, "forget").mockResolvedValue();
  vi.spyOn(browserPhotos, "load").mockResolvedValue([]);
  vi.spyOn(browserPhotos, "keep").mockResolvedValue(true);
  vi.spyOn(browserPhotos, "replace").mockResolvedValue();
  vi.spyOn(browserPhotos, "forget").mockResolvedValue();
  values?.setItem(TOKEN, `.${btoa(JSON.stringify({ sub: "nora|session" }))}.`);
});

afterEach(async () => {
  // Uploads stand for as long as the page lives, and so does the worker, until it fails.
  await clearUserData("nora");
  started.at(-1)?.dispatchEvent(new Event("error"));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  values?.clear();
});

function open(client: ConvexReactClient = testClient({ "files:generateUploadUrl": () => new Promise(() => {}) })) {
  const { result } = renderHook(() => usePhotoUploads(() => {}), {
    wrapper: ({ children }) => (
      <ConvexProvider client={client}>
        <CurrentUserContext value={sampleUser({ _id: "nora" })}>{children}</CurrentUserContext>
      </ConvexProvider>
    ),
  });
  return result.current;
}

test("[S42] a photo that is being made small when its person logs out in another tab is not kept again", async () => {
  const uploads = open();
  const id = uploads.add(file);
  await vi.waitFor(() => expect(browserPhotos.keep).toHaveBeenCalledOnce());
  values?.removeItem(TOKEN);
  answer();
  await vi.waitFor(() => expect(uploads.getSnapshot()).toMatchObject([{ id, width: 4 }]));
  expect(browserPhotos.keep).toHaveBeenCalledOnce();
  expect(browserPhotos.replace).not.toHaveBeenCalled();
});

test("[S42] with Log Out photos that are on their way go nowhere, and the next sign-in begins without them", async () => {
  const uploads = open();
  const id = uploads.add(file);
  const arrival = uploads.uploaded(id);
  await vi.waitFor(() => expect(browserPhotos.keep).toHaveBeenCalledOnce());
  await clearUserData("nora");
  expect(uploads.getSnapshot()).toEqual([]);
  answer();
  await expect(arrival).rejects.toThrow("aborted");
  expect(browserPhotos.keep).toHaveBeenCalledOnce();
  expect(browserPhotos.forget).toHaveBeenCalledWith(id);
  expect(open()).not.toBe(uploads);
});

test("[P-10] without a connection a photo waits, asks for no upload, and goes by itself when there is one", async () => {
  const ticket = vi.fn<() => unknown>(() => new Promise(() => {}));
  const client = testClient({ "files:generateUploadUrl": ticket }) as ConvexReactClient & {
    reach: (isReachable: boolean) => void;
  };
  client.reach(false);
  const uploads = open(client);
  uploads.add(file);
  await vi.waitFor(() => expect(browserPhotos.keep).toHaveBeenCalledOnce());
  answer();
  await vi.waitFor(() => expect(uploads.getSnapshot()).toMatchObject([{ width: 4, upload: { state: "waiting" } }]));
  expect(ticket).not.toHaveBeenCalled();
  client.reach(true);
  await vi.waitFor(() => expect(ticket).toHaveBeenCalledOnce());
  expect(uploads.getSnapshot()).toMatchObject([{ upload: { state: "uploading" } }]);
});
