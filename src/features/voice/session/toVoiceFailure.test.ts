import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { toVoiceFailure } from "./toVoiceFailure.ts";

test.each([
  [new ConvexError({ code: "quota" }), "quota"],
  [new ConvexError({ code: "limitReached", retryAt: 1 }), "limitReached"],
  [new ConvexError({ code: "notOffered" }), "notOffered"],
  [new ConvexError({ code: "unavailable" }), "connectFailed"],
  [new ConvexError({ code: "consentNeeded" }), "outdated"],
  [new Error("Could not find public function for 'voice:createToken'"), "outdated"],
  [new Error("ArgumentValidationError: Object contains extra field `renews` that is not in the validator."), "outdated"],
  [new Error("Quota used up"), "quota"],
  [new Error("see your BILLING page"), "quota"],
  [new Error("limit exceeded"), "quota"],
  [new Error("Deadline exceeded"), "connectFailed"],
  [new Error(""), "connectFailed"],
  ["no error at all", "connectFailed"],
])("[V-19] [V-1706] %s is %s", (error, failure) => {
  expect(toVoiceFailure(error)).toBe(failure);
});
