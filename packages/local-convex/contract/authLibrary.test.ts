import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let http: ConvexHttpClient;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const variables = {
    JWT_PRIVATE_KEY: (await exportPKCS8(privateKey)).trimEnd().replaceAll("\n", " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
    SITE_URL: "http://localhost:5173",
  };
  backend = await TestBackend.start({ variables });
  http = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

async function signIn() {
  const { tokens } = await http.action(api.auth.signIn, { provider: "anonymous" });
  if (!tokens) throw new Error("The auth library gave no tokens");
  return tokens;
}

test("[B-67] the stock auth library signs in, with keys that this backend serves to itself", async () => {
  const tokens = await signIn();
  const client = new ConvexClient(backend.url, { logger: false });
  const seen: (string | undefined)[] = [];
  client.setAuth(async () => tokens.token);
  client.onUpdate(api.people.me, {}, (identity) => seen.push(identity?.issuer));
  await expectSoon(() => seen.at(-1)).toBe(backend.siteUrl);
  await client.close();
});

test("[B-68] a refreshed token is another one, and both are the same person", async () => {
  const before = await signIn();
  const { tokens: after } = await http.action(api.auth.signIn, { refreshToken: before.refreshToken });
  expect(after?.token).not.toBe(before.token);
  const subjects = await Promise.all([before, after].map((tokens) => subjectOf(tokens?.token ?? "")));
  expect(subjects[0]).toMatch(/.+/);
  expect(subjects[1]).toBe(subjects[0]);
});

test("[B-69] after signing out the refresh token is worth nothing", async () => {
  const { token, refreshToken } = await signIn();
  const own = new ConvexHttpClient(backend.url, { logger: false, auth: token });
  await own.action(api.auth.signOut, {});
  expect(await http.action(api.auth.signIn, { refreshToken })).toMatchObject({ tokens: null });
});

async function subjectOf(token: string): Promise<string | undefined> {
  const own = new ConvexHttpClient(backend.url, { logger: false, auth: token });
  return (await own.query(api.people.me, {}))?.subject;
}
