import { expect, test, vi } from "vitest";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import * as photos from "#platform/storage/forgetPhotos.ts";
import { localKeys, sessionKeys } from "#platform/storage/keys.ts";
import { clearUserData } from "./clearUserData.ts";

test("[S42] of every store that the browser has, what is one person's goes, and what is the device's or another's stays", async () => {
  const ofDevice: string[] = [];
  for (const key of Object.values(localKeys)) {
    if (typeof key === "string") ofDevice.push(key);
    else for (const person of ["nora", "ines"]) localStorage.setItem(key(person, "c1"), "words");
  }
  for (const key of ofDevice) localStorage.setItem(key, "a choice");
  sessionStorage.setItem(sessionKeys.voiceSession, "v".repeat(21));
  const removed = vi.spyOn(photos, "forgetPhotos").mockResolvedValue();
  const forgotten = vi.spyOn(queryCache, "forget").mockResolvedValue();

  await clearUserData("nora");
  const left = Object.keys(localStorage);
  expect(left.filter((key) => key.includes("nora"))).toEqual([]);
  expect(left.filter((key) => key.includes("ines")).length).toBeGreaterThan(5);
  expect(ofDevice.filter((key) => !left.includes(key))).toEqual([]);
  expect(sessionStorage.getItem(sessionKeys.voiceSession)).toBe(null);
  expect(removed).toHaveBeenCalledExactlyOnceWith("nora");
  expect(forgotten).toHaveBeenCalledExactlyOnceWith("nora");
  localStorage.clear();
});
