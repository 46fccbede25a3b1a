import { expect, test } from "vitest";
import { wireAnswer } from "#domain/wire/recordings.testing.ts";
import { readRetryAdvice } from "./retryAdvice.ts";

const NOW = 3_000;

function read(service: "gemini" | "openai", name: string) {
  const { status, headers, body } = wireAnswer(service, name);
  return readRetryAdvice({ status, headers, body: JSON.parse(body) }, NOW);
}

const BUSY = { isSpent: false, isRetryable: true };
const SPENT = { isSpent: true, isRetryable: false, retryAfterMs: null };

test.each([
  ["gemini", "error-429-per-minute", 45_000],
  ["gemini", "error-429-short-delay", 2_464],
  ["gemini", "error-429-bare", null],
  ["openai", "error-429-rate", 19_870],
  ["openai", "error-429-rate-ms-only", 210],
  ["openai", "error-429-slow-down", null],
] as const)("[G-16] of %s, %s, the wait is read from where it stands", (service, name, retryAfterMs) => {
  expect(read(service, name)).toEqual({ ...BUSY, retryAfterMs });
});

test.each([
  ["gemini", "error-429-per-day"],
  ["gemini", "error-429-no-free-tier"],
  ["gemini", "error-429-credits-depleted"],
  ["openai", "error-429-insufficient-quota"],
  ["openai", "error-429-credit-balance"],
] as const)("[G-17] %s, %s, is a spent quota, whatever wait stands beside it", (service, name) => {
  expect(read(service, name)).toEqual(SPENT);
});

test("[G-16] a wait that stands in the message alone is read, and a header goes before it", () => {
  const body = { error: { message: "Please retry in 1.25s." } };
  expect(readRetryAdvice({ status: 429, headers: {}, body }, NOW).retryAfterMs).toBe(1_250);
  expect(readRetryAdvice({ status: 429, headers: { "retry-after": "2" }, body }, NOW).retryAfterMs).toBe(2_000);
});

test("what cannot be read says nothing of a wait", () => {
  for (const body of [undefined, null, "busy", { error: "busy" }, { error: { details: [null, 7, { retryDelay: "soon" }] } }]) {
    expect(readRetryAdvice({ status: 503, headers: {}, body }, NOW)).toEqual({ ...BUSY, retryAfterMs: null });
  }
});
