import { renderHook } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { holdSignIn } from "#platform/testing/testing.tsx";
import { useNewTitle } from "./useNewTitle.ts";

test("[P-18] a title that becomes another one while its chat is open is in no home that the browser keeps", async () => {
  const signOut = holdSignIn("nora");
  localValues.write(localKeys.lastHome("nora"), "My secret");
  const kept = vi.spyOn(queryCache, "renew").mockResolvedValue([{ _id: "c1", title: "My secret" }]);
  const query = vi.fn<(query: unknown, args: object) => Promise<unknown>>(
    async (_, args) => await Promise.resolve("paginationOpts" in args ? { page: [{ _id: "c1", title: "Notes" }] } : []),
  );
  const { rerender } = renderHook((title: string | null) => useNewTitle(title), {
    initialProps: null as string | null,
    wrapper: ({ children }) => <ConvexProvider client={{ query } as unknown as ConvexReactClient}>{children}</ConvexProvider>,
  });
  for (const title of ["My secret", null, "My secret"]) rerender(title);
  expect(query).not.toHaveBeenCalled();
  rerender("Notes");
  await vi.waitFor(() => expect(localValues.read(localKeys.lastHome("nora"))).toBeNull(), 10_000);
  kept.mockRestore();
  signOut();
});
