import { expect, test, vi } from "vitest";
import { inStore } from "./browserDatabase.ts";
import { localKeys } from "./keys.ts";
import { localValues } from "./storage.ts";
import { StorageHealth, storageHealth } from "./StorageHealth.ts";

test("[P-16] of many saves that are refused the first one tells, and after a person knows none does", () => {
  const kept = new StorageHealth();
  const heard = vi.fn<() => void>();
  const leave = kept.subscribe(heard);
  expect(kept.getSnapshot()).toBe("keeps");
  kept.refused();
  kept.refused();
  expect([kept.getSnapshot(), heard.mock.calls.length]).toEqual(["refuses", 1]);
  kept.told();
  kept.refused();
  expect([kept.getSnapshot(), heard.mock.calls.length]).toEqual(["told", 2]);
  leave();
});

test("[P-16] [F29] a store that refuses a value and a database that refuses a row are noticed", async () => {
  const noticed = vi.spyOn(storageHealth, "refused").mockImplementation(() => {});
  localValues.write(localKeys.country, "meera");
  expect(noticed).not.toHaveBeenCalled();
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
  localValues.write(localKeys.country, "meera");
  expect(noticed).toHaveBeenCalledOnce();
  vi.stubGlobal("indexedDB", undefined);
  expect(await inStore("photos", "readonly", (photos) => photos.getAll())).toBe(null);
  expect(noticed).toHaveBeenCalledOnce();
  await inStore("photos", "readwrite", (photos) => photos.put({ id: "a" }));
  expect(noticed).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // What a store refused is kept by the module, which other files share.
  localValues.remove(localKeys.country);
});
