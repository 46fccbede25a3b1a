import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "#contract/expectSoon.ts";
import type { TestBackend } from "#contract/TestBackend.ts";
import { api } from "./auth/convex/_generated/api.js";
import { serveProject } from "./serveProject.ts";

const ISSUER = "https://accounts.example.com";

let accounts: CryptoKeyPair;
let jwks: Server;
let backend: TestBackend;

beforeAll(async () => {
  accounts = await generateKeyPair("ES256");
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(accounts.publicKey)), kid: "one", use: "sig", alg: "ES256" }] });
  jwks = createServer((_request, response) => response.setHeader("Content-Type", "application/json").end(keys));
  await new Promise<void>((resolve) => jwks.listen(0, "127.0.0.1", resolve));
  const own = await generateKeyPair("RS256", { extractable: true });
  backend = await serveProject("auth", {
    variables: {
      ACCOUNTS_JWKS_URL: `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/`,
      JWT_PRIVATE_KEY: (await exportPKCS8(own.privateKey)).trimEnd().replaceAll("\n", " "),
      JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(own.publicKey)) }] }),
      SITE_URL: "http://localhost:5173",
    },
  });
});

afterAll(async () => {
  jwks.close();
  await backend.stop();
});

async function tokenOf(subject: string, claims: Record<string, unknown> = {}): Promise<string> {
  return await new SignJWT({ name: subject, ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "one" })
    .setIssuer(ISSUER)
    .setAudience("notes")
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(accounts.privateKey);
}

async function clientOf(subject: string): Promise<ConvexHttpClient> {
  const auth = await tokenOf(subject);
  return new ConvexHttpClient(backend.url, { logger: false, auth });
}

test("[B-265] somebody with a custom token is stored once, and sees own documents only", async () => {
  const [mira, nora] = [await clientOf("mira"), await clientOf("nora")];
  const member = await mira.mutation(api.members.store, {});
  expect(await mira.mutation(api.members.store, {})).toBe(member);
  await nora.mutation(api.members.store, {});
  await mira.mutation(api.members.addNote, { text: "of Mira" });
  expect(await mira.query(api.members.myNotes, {})).toEqual(["of Mira"]);
  expect(await nora.query(api.members.myNotes, {})).toEqual([]);
  expect(await mira.query(api.members.me, {})).toMatchObject({ name: "mira", tokenIdentifier: `${ISSUER}|mira` });
});

test("[B-265] nobody is nobody: in queries, in mutations and in HTTP actions", async () => {
  const nobody = new ConvexHttpClient(backend.url, { logger: false });
  expect(await nobody.query(api.members.me, {})).toBe(null);
  await expect(nobody.mutation(api.members.store, {})).rejects.toThrow("Called store without authentication present");
  await expect(nobody.query(api.members.myNotes, {})).rejects.toThrow("Not a member");
  expect((await fetch(`${backend.siteUrl}/whoami`)).status).toBe(401);
  const headers = { Authorization: `Bearer ${await tokenOf("mira")}` };
  expect(await (await fetch(`${backend.siteUrl}/whoami`, { headers })).json()).toEqual({ subject: "mira", name: "mira" });
});

test("[B-265] a live client follows its own sign-in", async () => {
  const client = new ConvexClient(backend.url, { logger: false });
  const seen: (string | undefined)[] = [];
  client.onUpdate(api.members.me, {}, (member) => seen.push(member?.name));
  await expectSoon(() => seen).toEqual([undefined]);
  client.setAuth(() => tokenOf("lena"));
  await client.mutation(api.members.store, {});
  await expectSoon(() => seen.at(-1)).toBe("lena");
  await client.close();
});

test("[B-265] a password signs up, signs in and is refused when it is wrong", async () => {
  const http = new ConvexHttpClient(backend.url, { logger: false });
  const signIn = (flow: "signUp" | "signIn", password: string) =>
    http.action(api.auth.signIn, { provider: "password", params: { flow, email: "mira@example.com", password } });
  const { tokens } = await signIn("signUp", "a long password");
  const signedIn = new ConvexHttpClient(backend.url, { logger: false, auth: tokens?.token ?? "" });
  expect(await signedIn.query(api.accounts.current, {})).toBe("mira@example.com");
  expect((await signIn("signIn", "a long password")).tokens?.token).toMatch(/^ey/);
  await expect(signIn("signIn", "another password")).rejects.toThrow("InvalidSecret");
  await expect(signIn("signUp", "short")).rejects.toThrow("Invalid password");
});
