import { renderHook } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WordedError } from "#domain/errors.ts";
import * as uploading from "#platform/files/upload.ts";
import * as resizing from "#platform/photo/resizePhoto.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { testClient } from "#platform/testing/testing.tsx";
import { clearedUser } from "#user/clearedUser.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { useOutbox } from "./useOutbox.ts";

beforeEach(() => {
  vi.spyOn(browserPhotos, "load").mockResolvedValue([]);
  vi.spyOn(browserPhotos, "keep").mockResolvedValue(true);
  vi.spyOn(browserPhotos, "replace").mockResolvedValue();
  vi.spyOn(browserPhotos, "forget").mockResolvedValue();
  vi.spyOn(resizing, "resizePhoto").mockResolvedValue({
    photo: { blob: new Blob(["small"]), width: 4, height: 3, animated: false },
  });
});

afterEach(() => {
  clearedUser.set("nora");
  vi.restoreAllMocks();
});

/** What a photo is refused with, as it comes to whoever shows it. */
async function failureOf(ticket: () => unknown): Promise<unknown> {
  const onRejected = vi.fn<(error: unknown) => void>();
  const { result } = renderHook(() => useOutbox({ onRejected, onChatCreated: () => {} }), {
    wrapper: ({ children }) => (
      <ConvexProvider client={testClient({ "files:generateUploadUrl": ticket })}>
        <CurrentUserContext value={sampleUser({ _id: "nora" })}>{children}</CurrentUserContext>
      </ConvexProvider>
    ),
  });
  result.current.photos.add(new File(["a large photo"], "rash.jpg", { type: "image/jpeg" }));
  await vi.waitFor(() => expect(onRejected).toHaveBeenCalledOnce());
  return onRejected.mock.calls[0]?.[0];
}

const crash = new Error("[CONVEX M(files:generateUploadUrl)] Server Error");

test("[U-2] whatever breaks on the way of a photo, at the server too, is said as an upload that failed", async () => {
  vi.spyOn(uploading, "uploadFile").mockRejectedValue(new uploading.UploadError("cut"));
  for (const ticket of [() => "/files", () => Promise.reject(crash)]) {
    const failure = await failureOf(ticket);
    expect(failure).toBeInstanceOf(WordedError);
    expect(failure).toEqual(new WordedError("Failed to upload file"));
    clearedUser.set("nora");
  }
});

test.each([
  ["the day's uploads are used up", new ConvexError({ code: "limitReached", retryAt: 0 })],
  ["the page is older than the server", new Error("[CONVEX] Could not find public function for 'files:generateUploadUrl'.")],
])("[U-2] where %s, that is said", async (_reason, refusal) => {
  expect(await failureOf(() => Promise.reject(refusal))).toBe(refusal);
});
