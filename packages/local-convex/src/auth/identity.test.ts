import { expect, test } from "vitest";
import { laneOf } from "#engine/Engine.ts";
import { accountOf, claimsToIdentity } from "./identity.ts";

const of = (subject: string, issuer = "https://one.example") => claimsToIdentity({ iss: issuer, sub: subject }, "oidc");

test("[S43] [B-328] [B-329] many sign-ins of one person count as one, and other people and other issuers apart", () => {
  expect(accountOf(of("nora|first"))).toBe(accountOf(of("nora|second")));
  expect(accountOf(of("nora|first"))).not.toBe(accountOf(of("olga|first")));
  expect(accountOf(of("nora|first"))).not.toBe(accountOf(of("nora|first", "https://two.example")));
  expect(accountOf(of("nora"))).toBe(accountOf(of("nora|first")));
  const lane = (subject: string) => laneOf({ identity: of(subject), caller: "client" });
  expect(lane("nora|first")).toBe(lane("nora|second"));
});
