import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { TokenVerifier } from "./tokens.ts";

let server: Server;
let issuer: string;
let keys: CryptoKeyPair;
/** What the issuer serves now, and how often it was asked. */
let served: CryptoKey;
let asked: number;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  server = createServer((request, response) => {
    asked += 1;
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    const jwks = async () => JSON.stringify({ keys: [await exportJWK(served)] });
    void (isDiscovery ? Promise.resolve(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` })) : jwks()).then((body) =>
      response.end(body),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  served = keys.publicKey;
  asked = 0;
});

const sign = (claims: JWTPayload, key: CryptoKey = keys.privateKey, algorithm = "RS256") =>
  new SignJWT({ iss: issuer, sub: "mira", aud: "app", exp: Math.floor(Date.now() / 1000) + 60, ...claims })
    .setProtectedHeader({ alg: algorithm })
    .sign(key);

const openid = () => new TokenVerifier([{ domain: issuer, applicationID: "app" }]);

test("claims of OpenID Connect are renamed, others keep their name, and those about the token are left out", async () => {
  const token = await sign({ given_name: "Mira", picture: "p", locale: "ml", team: { id: 1 }, nonce: "n", jti: "j", iat: 1 });
  const { identity, expiresAt } = await openid().verify(token);
  const named = { givenName: "Mira", pictureUrl: "p", language: "ml", team: { id: 1 } };
  expect(identity).toEqual({ tokenIdentifier: `${issuer}|mira`, issuer, subject: "mira", ...named });
  expect(expiresAt).toBeGreaterThan(Date.now());
});

test("keys are asked for once, and again when a token is signed by a new one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const verifier = openid();
  await verifier.verify(await sign({}));
  await verifier.verify(await sign({}));
  expect(asked).toBe(2);
  const rotated = await generateKeyPair("RS256");
  served = rotated.publicKey;
  const token = await sign({}, rotated.privateKey);
  // Not at each bad token: the kept keys have to be a second old.
  await expect(verifier.verify(token)).rejects.toThrow("signature verification failed");
  vi.setSystemTime(Date.now() + 1_001);
  expect(await verifier.verify(token)).toMatchObject({ identity: { subject: "mira" } });
});

test.each<[string, JWTPayload, string]>([
  ["has expired", { exp: 1 }, "exp"],
  ["is for another audience", { aud: "other" }, "No auth provider found"],
  ["comes from another issuer", { iss: "http://127.0.0.1:1" }, "No auth provider found"],
  ["is for somebody without a name", { sub: undefined }, "sub"],
])("a token that %s is refused", async (_what, claims, reason) => {
  await expect(openid().verify(await sign(claims))).rejects.toThrow(reason);
});

test.each(["", "a.b.c", "not a token"])("%j is no token", async (token) => {
  await expect(openid().verify(token)).rejects.toThrow("Could not verify token");
});

test("an issuer that cannot be reached is asked again by the next token", async () => {
  const verifier = new TokenVerifier([{ domain: "http://127.0.0.1:1", applicationID: "app" }]);
  const token = await sign({ iss: "http://127.0.0.1:1" });
  await expect(verifier.verify(token)).rejects.toThrow("Could not verify token");
  await expect(verifier.verify(token)).rejects.toThrow("Could not verify token");
});

test("a custom token is verified with the keys of its provider, and its nested claims are flattened", async () => {
  const pair = await generateKeyPair("ES256");
  const jwks = `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [await exportJWK(pair.publicKey)] }))}`;
  const verifier = new TokenVerifier([{ type: "customJwt", issuer: `${issuer}/`, jwks, algorithm: "ES256" }]);
  const token = await sign({ given_name: "Mira", team: { id: 1, owner: { name: "x" } } }, pair.privateKey, "ES256");
  expect((await verifier.verify(token)).identity).toMatchObject({ given_name: "Mira", "team.id": 1, "team.owner.name": "x" });
  await expect(verifier.verify(await sign({}))).rejects.toThrow("Could not verify token");
});
