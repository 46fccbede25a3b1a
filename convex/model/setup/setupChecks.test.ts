import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { beforeEach, expect, test, vi } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { startBackend } from "#convex/backend.testing.ts";
import { NUMERIC_SETTINGS } from "#convex/model/env.ts";

beforeEach(async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  vi.stubEnv("JWT_PRIVATE_KEY", await exportPKCS8(privateKey));
  vi.stubEnv("JWKS", JSON.stringify({ keys: [await exportJWK(publicKey)] }));
});

/** What the check says where these variables differ, but for the migrations, which have not run here. */
async function problems(variables: Record<string, string> = {}): Promise<string[]> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const found = await startBackend().action(internal.setup.check, {});
  return found.filter((problem) => !problem.startsWith("These migrations are to be run: "));
}

test("a deployment that has everything has no problem but the migrations that are to be run", async () => {
  expect(await problems()).toEqual([]);
  expect(await startBackend().action(internal.setup.check, {})).toEqual([expect.stringMatching(/: \w+.* npx convex run/)]);
});

test.each(["SITE_URL", "FILE_LINK_SECRET", "AUTH_EMAIL_FROM", "AUTH_RESEND_KEY", "JWT_PRIVATE_KEY", "JWKS"])(
  "%s is named where it is missing, and nothing else",
  async (name) => {
    expect(await problems({ [name]: "" })).toEqual([expect.stringContaining(`${name} is not set`)]);
  },
);

test("every setting that is a number is named where it is none", async () => {
  expect(NUMERIC_SETTINGS).toEqual([
    "MAILS_PER_HOUR",
    "RATES_FOR_ALL",
    "LINK_LIFE_S",
    "TOKEN_LIFE_S",
    "REPLY_FLUSH_MS",
    "LIMITS_SCALE",
  ]);
  for (const wrong of ["0", "2x", "1,5"]) {
    const found = await problems(Object.fromEntries(NUMERIC_SETTINGS.map((name) => [name, wrong])));
    expect(found).toEqual(
      NUMERIC_SETTINGS.map((name) => expect.stringContaining(`${name} is "${wrong}" and has to be a number`) as string),
    );
  }
});

test.each([
  [{ JWKS: '{"keys":[]}' }, "not two halves of one RS256 key"],
  [{ AUTH_GOOGLE_SECRET: "" }, "AUTH_GOOGLE_SECRET is not set"],
  [{ GOOGLE_GENERATIVE_AI_API_KEY: "" }, "GOOGLE_GENERATIVE_AI_API_KEY is not set"],
  [{ SITE_URL: "app.example" }, "has to be an address without a path"],
  [{ AUTH_RESEND_KEY: "wrong-key" }, "No mail can be sent"],
  [{ GOOGLE_GENERATIVE_AI_API_KEY: "wrong-key" }, "does not answer"],
])("what is wrong with %j is named", async (variables, problem) => {
  expect(await problems(variables)).toEqual([expect.stringContaining(problem)]);
});
