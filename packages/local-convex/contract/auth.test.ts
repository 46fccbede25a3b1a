import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { RawClient } from "./RawClient.ts";
import { TestBackend } from "./TestBackend.ts";

interface TokenOptions {
  subject?: string;
  audience?: string;
  /** Seconds from now. */
  life?: number;
  key?: CryptoKey;
}

/** Long enough to be used once, also on a busy machine. */
const SHORT_LIFE_S = 3;

let keys: CryptoKeyPair;
let strangerKeys: CryptoKeyPair;
let issuer: Server;
let issuerUrl: string;
let backend: TestBackend;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  strangerKeys = await generateKeyPair("RS256");
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), use: "sig" }] };
  issuer = createServer((request, response) => {
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    response.end(JSON.stringify(isDiscovery ? { issuer: issuerUrl, jwks_uri: `${issuerUrl}/jwks` } : jwks));
  });
  await new Promise<void>((done) => issuer.listen(0, "127.0.0.1", done));
  issuerUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  backend = await TestBackend.start({ variables: { CONTRACT_ISSUER: issuerUrl } });
});

afterAll(async () => {
  issuer.close();
  await backend.stop();
});

async function mintToken({
  subject = "mira",
  audience = "contract",
  life = 60,
  key = keys.privateKey,
}: TokenOptions = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return await new SignJWT({ given_name: "Mira", role: "parent", nonce: crypto.randomUUID() })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(issuerUrl)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(now - 60)
    .setExpirationTime(now + life)
    .sign(key);
}

function httpClient(token: string): ConvexHttpClient {
  const client = new ConvexHttpClient(backend.url, { logger: false });
  client.setAuth(token);
  return client;
}

/** A client whose tokens are made by `mint`, and what it has learned about them. */
function socketClient(mint: (isForced: boolean) => Promise<string | null>) {
  const client = new ConvexClient(backend.url, { logger: false });
  const changes: boolean[] = [];
  const fetches: boolean[] = [];
  client.setAuth(
    async ({ forceRefreshToken }) => {
      fetches.push(forceRefreshToken);
      return await mint(forceRefreshToken);
    },
    (isAuthenticated) => changes.push(isAuthenticated),
  );
  return { client, changes, fetches };
}

test("[B-60] without a token nobody is signed in", async () => {
  const client = new ConvexHttpClient(backend.url, { logger: false });
  expect(await client.query(api.people.me, {})).toBeNull();
  expect(await client.action(api.people.meFromAction, {})).toBeNull();
});

test("[B-61] a token of the configured issuer is an identity, in queries and in actions", async () => {
  const client = httpClient(await mintToken());
  const mira = { subject: "mira", issuer: issuerUrl, tokenIdentifier: `${issuerUrl}|mira`, givenName: "Mira", role: "parent" };
  expect(await client.query(api.people.me, {})).toEqual(mira);
  expect(await client.action(api.people.meFromAction, {})).toEqual(mira);
});

test.each<[string, () => TokenOptions]>([
  ["has expired", () => ({ life: -30 })],
  ["is signed by somebody else", () => ({ key: strangerKeys.privateKey })],
  ["is for another audience", () => ({ audience: "somebody else" })],
])("[B-62] a token that %s is refused", async (_what, options) => {
  const client = httpClient(await mintToken(options()));
  await expect(client.query(api.people.me, {})).rejects.toThrow("InvalidAuthHeader");
  const socket = socketClient(() => mintToken(options()));
  await expectSoon(() => socket.changes).toEqual([false]);
  expect(await socket.client.query(api.people.me, {})).toBeNull();
  await socket.client.close();
});

test("[B-63] a live query follows who is signed in", async () => {
  const { client } = socketClient(() => mintToken({ subject: "first" }));
  const seen: (string | null)[] = [];
  client.onUpdate(api.people.me, {}, (identity) => seen.push(identity?.subject ?? null));
  await expectSoon(() => seen).toEqual(["first"]);
  let isSignedIn = true;
  client.setAuth(async () => {
    const token = await mintToken({ subject: "second" });
    // The client may be asking for a fresh token at the moment of the sign-out.
    return isSignedIn ? token : null;
  });
  await expectSoon(() => seen.at(-1)).toBe("second");
  isSignedIn = false;
  client.client.clearAuth();
  await expectSoon(() => seen.at(-1)).toBe(null);
  await client.close();
});

test("[B-64] two people with the same query each see their own answer", async () => {
  const clients = new Map(["one", "two", "three"].map((subject) => [subject, socketClient(() => mintToken({ subject })).client]));
  for (const [subject, client] of clients) {
    const seen: (string | undefined)[] = [];
    client.onUpdate(api.people.me, {}, (identity) => seen.push(identity?.subject));
    await expectSoon(() => seen).toEqual([subject]);
  }
  await Promise.all([...clients.values()].map((client) => client.close()));
});

test("[B-65] a query that does not look at who asks runs once for all", async () => {
  const clients = ["one", "two", "three"].map((subject) => socketClient(() => mintToken({ subject })).client);
  for (const client of clients) {
    const seen: string[] = [];
    client.onUpdate(api.people.anybody, {}, (answer) => seen.push(answer));
    await expectSoon(() => seen).toEqual(["anybody"]);
  }
  await expectSoon(() => backend.log.split("asked for anybody")).toHaveLength(2);
  await Promise.all(clients.map((client) => client.close()));
});

test("[F32] [B-66] a token that runs out in the middle is asked for again, and the mutation lands once as the same person", async () => {
  // Both tokens of the beginning end soon, and do not look like it to the client; the third is good.
  const { client, fetches, changes } = socketClient((isForced) =>
    mintToken({ life: isForced && fetches.length > 2 ? 60 : SHORT_LIFE_S }),
  );
  await expectSoon(() => changes.at(-1)).toBe(true);
  await expectSoon(() => fetches).toHaveLength(2);
  const bothHaveEnded = Date.now() + SHORT_LIFE_S * 1000;
  await expectSoon(() => Date.now()).toBeGreaterThan(bothHaveEnded);
  expect(await client.mutation(api.counters.increment, { name: "expired in the middle" })).toBe(1);
  expect(fetches).toHaveLength(3);
  expect((await client.query(api.people.me, {}))?.subject).toBe("mira");
  await client.close();
});

test("[S43] [B-328] whoever follows much is told of their last change before the next one is made", async () => {
  const greedy = await RawClient.open(backend.url);
  greedy.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: await mintToken() });
  const modifications = Array.from({ length: 40 }, (_unused, place) => {
    const args = [{ name: "own", ms: 10, place }];
    return { type: "Add", queryId: place, udfPath: "limits:readSlowly", args };
  });
  greedy.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  const told = (count: number) =>
    greedy.frames.findIndex((frame) => frame.modifications?.filter(({ value }) => value === count).length === 40);
  const answer = (id: number) =>
    greedy.frames.findIndex(({ type, requestId }) => type === "MutationResponse" && requestId === id);
  await expectSoon(() => told(0)).toBeGreaterThan(-1);
  for (const id of [1, 2]) {
    greedy.mutate(id, "counters:increment", { name: "own" });
    while (answer(id) === -1) await greedy.nextFrame();
  }
  expect(told(1)).toBeGreaterThan(-1);
  expect(told(1)).toBeLessThan(answer(2));
  greedy.close();
});

async function openAs(subject: string): Promise<RawClient> {
  const client = await RawClient.open(backend.url);
  client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: await mintToken({ subject }) });
  await expectSoon(() => client.ofType("Transition")).toHaveLength(1);
  return client;
}

test("[S43] [B-341] twenty sockets of one person, with many sign-ins, have one turn among them", async () => {
  const name = "one person's turn";
  const holder = await RawClient.open(backend.url);
  const greedy = await Promise.all(Array.from({ length: 20 }, (_unused, place) => openAs(`greta|session ${place}`)));
  const other = await openAs("nora|session");
  holder.mutate(1, "limits:hold", { ms: 500 });
  for (let id = 1; id <= 15; id += 1) for (const client of greedy) client.mutate(id, "counters:increment", { name });
  other.mutate(1, "counters:increment", { name });
  other.mutate(2, "counters:increment", { name });
  const places = (client: RawClient) => client.ofType("MutationResponse").map(({ result }) => Number(result));
  await expectSoon(() => greedy.flatMap(places)).toHaveLength(300);
  await expectSoon(() => places(other)).toHaveLength(2);
  expect(Math.max(...places(other))).toBeLessThan(20);
  for (const client of [holder, other, ...greedy]) client.close();
});

test("[B-341] what was sent before a sign-in on the same socket is done before what is sent after it", async () => {
  const name = "before and after";
  const holder = await RawClient.open(backend.url);
  const client = await RawClient.open(backend.url);
  holder.mutate(1, "limits:hold", { ms: 300 });
  for (let id = 1; id <= 100; id += 1) client.mutate(id, "counters:increment", { name });
  client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: await mintToken() });
  for (let id = 101; id <= 200; id += 1) client.mutate(id, "counters:increment", { name });
  const places = () => client.ofType("MutationResponse").map(({ requestId, result }) => [requestId, Number(result)]);
  await expectSoon(places).toHaveLength(200);
  expect(places()).toEqual(Array.from({ length: 200 }, (_unused, index) => [index + 1, index + 1]));
  for (const one of [holder, client]) one.close();
});
