import { expect, test } from "vitest";
import { LIVE_CLOSES } from "#domain/wire/recordings.testing.ts";
import { failureOfEnd, forgetsSession } from "./closing.ts";

/** What each recorded end means; "afresh": without the handle. */
const MEANT: Record<string, string> = {
  "1007 API key not valid.": "refused",
  "1007 API key expired.": "refused",
  "1007 Request contains an": "refused",
  "1007 Precondition check": "refused",
  "1007 User location is": "refused",
  "1007 Invalid JSON payload": "refused",
  "1008 Method doesn't allow": "refused",
  "1008 models/gemini-0-live is not": "refused",
  "1008 Operation is not": "refused",
  "1008 Request had invalid": "refused",
  "1008 Requested entity was": "connectFailed afresh",
  "1008 BidiGenerateContent session not": "connectFailed afresh",
  "1008 The operation was": "connectFailed afresh",
  "1011 You exceeded your": "quota",
  "1011 Your prepayment credits": "quota",
  "1011 Resource has been": "quota",
  "1011 RESOURCE_EXHAUSTED": "quota",
  "1011 The service is": "connectFailed",
  "1011 Internal error occurred.": "connectFailed",
  "1011 Internal error encountered.": "connectFailed",
  "1011 Deadline expired before": "connectFailed",
  "1011 Deadline exceeded": "connectFailed",
  "1000": "connectFailed",
  "1001": "connectFailed",
  "1006": "connectFailed",
};

test("[V-34] a token that has come to its end is not the voice session's", () => {
  const end = { code: 1008, reason: "Token has expired" };
  expect([failureOfEnd(end), forgetsSession(end)]).toEqual(["connectFailed", false]);
});

test("[V-34] a refusal is the token's where its time is over; an end that says something else is what it says", () => {
  const refused = { code: 1008, reason: "Request had invalid authentication credentials." };
  expect([failureOfEnd(refused), failureOfEnd(refused, true)]).toEqual(["refused", "connectFailed"]);
  const spent = { code: 1008, reason: "You exceeded your current quota" };
  expect(failureOfEnd(spent, true)).toBe("quota");
});

test.each(LIVE_CLOSES)("[V-34] the end $code $reason", (end) => {
  const name = Object.keys(MEANT).find((beginning) => `${end.code} ${end.reason}`.startsWith(beginning)) ?? "";
  expect(`${failureOfEnd(end)}${forgetsSession(end) ? " afresh" : ""}`).toBe(MEANT[name]);
});
