import { act, renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { expect, test, vi } from "vitest";
import * as files from "#platform/files/fetchFile.ts";
import { testClient } from "#platform/testing/testing.tsx";
import { useAvatarObjectUrl } from "./useAvatarObjectUrl.ts";

const link = `http://site.test/files/face?handle=s&until=${Date.now() + 600_000}&signature=0`;

test("[S-1] a picture that did not come without a network comes with it", async () => {
  const fetchFile = vi.spyOn(files, "fetchFile").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchFile.mockResolvedValue(new Blob(["face"], { type: "image/jpeg" }));
  const client = testClient({});
  const { result } = renderHook(() => useAvatarObjectUrl(link), {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  await waitFor(() => expect(fetchFile).toHaveBeenCalledOnce());
  expect(result.current).toBe(null);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current).toMatch(/^blob:/));
  expect(fetchFile).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
