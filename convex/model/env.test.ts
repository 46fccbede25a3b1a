import { expect, test, vi } from "vitest";
import { configuredModels, flushMs, replyLimitsFromEnv, providerCallsAllowed, safetyThreshold, setting } from "./env.ts";
import "#convex/backend.testing.ts";

test("a variable that is missing, or empty, is named with what to do", () => {
  for (const value of [undefined, ""]) {
    vi.stubEnv("SITE_URL", value);
    expect(() => setting("SITE_URL")).toThrow(
      /^SITE_URL is not set \(the address of the web app.*npx convex env set SITE_URL VALUE$/,
    );
  }
});

test("without a setting the real services are asked, at their own addresses", () => {
  for (const name of ["GEMINI_BASE_URL", "OPENAI_BASE_URL", "RESEND_BASE_URL"]) vi.stubEnv(name, undefined);
  expect(setting("GEMINI_BASE_URL")).toBe("https://generativelanguage.googleapis.com");
  expect(setting("OPENAI_BASE_URL")).toBe("https://api.openai.com/v1");
  expect(setting("RESEND_BASE_URL")).toBe("https://api.resend.com");
});

test.each(["0", "-1", "soon"])("a factor of %j is refused by name", (value) => {
  vi.stubEnv("LIMITS_SCALE", value);
  expect(() => replyLimitsFromEnv()).toThrow(/^LIMITS_SCALE is "/);
  vi.stubEnv("REPLY_FLUSH_MS", value);
  expect(() => flushMs()).toThrow(/^REPLY_FLUSH_MS is "/);
});

test("by default limits are full length, pieces are written ten times a second, and calls are on", () => {
  for (const name of ["LIMITS_SCALE", "REPLY_FLUSH_MS", "PROVIDER_CALLS", "SAFETY_THRESHOLD"]) vi.stubEnv(name, undefined);
  expect(replyLimitsFromEnv().leaseMs).toBe(10_000);
  expect(flushMs()).toBe(100);
  expect(providerCallsAllowed()).toBe(true);
  expect(safetyThreshold()).toBe("BLOCK_ONLY_HIGH");
});

test("a threshold that no provider knows is refused", () => {
  vi.stubEnv("SAFETY_THRESHOLD", "BLOCK_SOME");
  expect(() => safetyThreshold()).toThrow(/^SAFETY_THRESHOLD is "BLOCK_SOME" and has to be one of BLOCK_LOW_AND_ABOVE/);
});

test("[G-13] a provider without a key is not asked", () => {
  expect(configuredModels()).toEqual({ google: "amma-test", openai: null });
  vi.stubEnv("OPENAI_API_KEY", "test");
  vi.stubEnv("GOOGLE_GENERATIVE_AI_API_KEY", "");
  expect(configuredModels()).toEqual({ google: null, openai: "gpt-6-luna" });
});
