import { createHash } from "node:crypto";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { useServices } from "#local/services/client.testing.ts";

const services = useServices();

const VERIFIER = "a-verifier-that-only-the-asking-backend-knows";
const BACK = "http://127.0.0.1:3211/api/auth/callback/google";

function authorizeUrl(changes: Record<string, string | null> = {}): string {
  const asked = {
    response_type: "code",
    client_id: "amma",
    redirect_uri: BACK,
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    state: "kept",
    ...changes,
  };
  const query = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return services.url(`/google/authorize?${new URLSearchParams(query)}`);
}

async function codeFor(account: string, changes: Record<string, string> = {}): Promise<string> {
  const response = await fetch(authorizeUrl({ account, ...changes }), { redirect: "manual" });
  return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
}

function exchange(code: string, changes: Record<string, string> = {}): Promise<Response> {
  const form = { grant_type: "authorization_code", code, redirect_uri: BACK, code_verifier: VERIFIER, ...changes };
  return fetch(services.url("/google/token"), { method: "POST", body: new URLSearchParams(form) });
}

async function claimsOf(response: Response) {
  const { id_token: token } = (await response.json()) as { id_token: string };
  const keys = (await (await fetch(services.url("/google/jwks"))).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: services.url("/google"), audience: "amma" });
  return payload;
}

test("the description names the other addresses, under its own", async () => {
  const described = (await (await fetch(services.url("/google/.well-known/openid-configuration"))).json()) as Record<
    string,
    unknown
  >;
  expect(described).toMatchObject({
    issuer: services.url("/google"),
    authorization_endpoint: services.url("/google/authorize"),
    token_endpoint: services.url("/google/token"),
    jwks_uri: services.url("/google/jwks"),
    code_challenge_methods_supported: ["plain", "S256"],
    authorization_response_iss_parameter_supported: true,
  });
});

test("the page offers an account, one that was typed, and a way to refuse; each leads back", async () => {
  const response = await fetch(authorizeUrl({ typed: "<nora>@example.com" }));
  const html = await response.text();
  expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(html).toContain("Continue as parent@example.com");
  expect(html).toContain("Continue as &lt;nora&gt;@example.com");
  const links = [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  expect(links).toHaveLength(3);
  const ends = await Promise.all(links.map((link) => fetch(new URL(link, authorizeUrl()), { redirect: "manual" })));
  const back = ends.map((end) => new URL(end.headers.get("location") ?? ""));
  expect(back.map(({ origin, pathname }) => origin + pathname)).toEqual([BACK, BACK, BACK]);
  expect(back.map(({ searchParams }) => searchParams.get("state"))).toEqual(["kept", "kept", "kept"]);
  expect(back.map(({ searchParams }) => searchParams.get("error"))).toEqual([null, null, "access_denied"]);
});

test("the code gives a signed token that names the account", async () => {
  const claims = await claimsOf(await exchange(await codeFor("Nora@example.com", { nonce: "once" })));
  expect(claims).toMatchObject({ email: "Nora@example.com", email_verified: true, name: "Nora", nonce: "once" });
  const again = await claimsOf(await exchange(await codeFor("nora@example.com", { verified: "no" })));
  expect(again).toMatchObject({ sub: claims.sub, email_verified: false });
});

test("a code works once, for its own address and with its own verifier, and not after what is remembered was forgotten", async () => {
  const used = await codeFor("nora@example.com");
  expect((await exchange(used)).status).toBe(200);
  expect((await exchange(used)).status).toBe(400);
  expect((await exchange(await codeFor("nora@example.com"), { code_verifier: "guessed" })).status).toBe(400);
  expect((await exchange(await codeFor("nora@example.com"), { redirect_uri: "http://elsewhere.example/" })).status).toBe(400);
  const forgotten = await codeFor("nora@example.com");
  await fetch(services.url("/state"), { method: "DELETE" });
  expect((await exchange(forgotten)).status).toBe(400);
  expect(await (await exchange("made-up")).json()).toMatchObject({ error: "invalid_grant" });
});

test.each<Record<string, string | null>>([
  { redirect_uri: "nowhere" },
  { response_type: "token" },
  { code_challenge: null },
  { code_challenge_method: "plain" },
])("a request with %j is refused", async (change) => {
  expect((await fetch(authorizeUrl(change), { redirect: "manual" })).status).toBe(400);
});

test("faults apply to it as to any service", async () => {
  await services.fault({ service: "google", fault: { kind: "status", status: 503 } });
  expect((await fetch(services.url("/google/.well-known/openid-configuration"))).status).toBe(503);
  const code = await codeFor("nora@example.com");
  await services.fault({ service: "google", fault: { kind: "malformed" } });
  await expect((await exchange(code)).json()).rejects.toThrow(SyntaxError);
});
