import { beforeEach, expect, test, vi } from "vitest";
import { isSignature, sign } from "./signing.ts";

beforeEach(() => void vi.stubEnv("FILE_LINK_SECRET", "test"));

test("[S46] a signature holds for its text, its use and its secret, and for no other", async () => {
  const signature = await sign("photos", "text");
  expect(signature).toMatch(/^[\da-f]{64}$/);
  expect(await isSignature("photos", "text", signature)).toBe(true);
  expect(await isSignature("photos", "texts", signature)).toBe(false);
  expect(await isSignature("refresh tokens", "text", signature)).toBe(false);
  expect(await sign("refresh tokens", "text")).not.toBe(signature);
  vi.stubEnv("FILE_LINK_SECRET", "another");
  expect(await isSignature("photos", "text", signature)).toBe(false);
});

test.each(["", "zz", "0", "00", "0".repeat(64), "0".repeat(66)])('[S46] "%s" is no signature, and no error', async (given) => {
  expect(await isSignature("refresh tokens", "text", given)).toBe(false);
});

test("[S46] without a secret nothing is signed, and nothing taken for signed", async () => {
  vi.stubEnv("FILE_LINK_SECRET", "");
  await expect(sign("refresh tokens", "text")).rejects.toThrow("FILE_LINK_SECRET is not set");
  await expect(isSignature("refresh tokens", "text", "0".repeat(64))).rejects.toThrow("FILE_LINK_SECRET is not set");
});
