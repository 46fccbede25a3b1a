import { expect, test } from "vitest";
import { openValues, planSetup, toDotenv } from "./setupPlan.ts";

const SECRETS = { JWT_PRIVATE_KEY: "private", JWKS: "public", FILE_LINK_SECRET: "links" };

test("what belongs together is taken together, and no variable of tests is", () => {
  const own = {
    OPENAI_BASE_URL: "http://model.example/v1",
    OPENAI_API_KEY: "none",
    SECOND_TEXT_MODEL: "own",
    VOICE_CALLS: "off",
  };
  const plan = planSetup(new Set(Object.keys(SECRETS)), { ...own, E2E_SIGN_IN: "on", LIMITS_SCALE: "0.1" }, SECRETS);
  expect(plan.values).toEqual(own);
  expect(openValues(plan.values)).toEqual([
    "SECOND_TEXT_MODEL is own",
    "OPENAI_BASE_URL is http://model.example/v1",
    "VOICE_CALLS is off",
  ]);
});

test("what is there is never replaced, and half a pair of keys is named", () => {
  const there = new Set(["SITE_URL", "JWKS", "OPENAI_API_KEY", "FILE_LINK_SECRET"]);
  const plan = planSetup(there, { SITE_URL: "http://other.example", AUTH_RESEND_KEY: "key" }, SECRETS);
  expect(plan.values).toEqual({ AUTH_RESEND_KEY: "key" });
  expect(plan.missing.map(({ name }) => name)).toEqual(["AUTH_EMAIL_FROM"]);
  expect(plan.notes).toEqual([expect.stringContaining("JWKS is set without its other half")]);
});

test("no line of a file of variables breaks out of its own", () => {
  expect(() => toDotenv({ A: "one\nB=two" })).toThrow("A holds a line break");
});
