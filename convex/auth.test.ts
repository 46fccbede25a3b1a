import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { api } from "./_generated/api.js";
import { documents, expectRefused, makeSigningKey, startBackend, type TestBackend } from "./setup.test.ts";

interface OutboxMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

beforeEach(makeSigningKey);
afterEach(() => void vi.useRealTimers());

let people = 0;

/** An address of this test run alone, so that the outbox can be asked for it. */
function newAddress(): string {
  return `mum${people++}.${crypto.randomUUID()}@x.com`;
}

async function mailsTo(address: string): Promise<OutboxMail[]> {
  const response = await fetch(`${inject("servicesUrl")}/outbox.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as OutboxMail[];
}

async function linkTo(address: string): Promise<URL> {
  const [newest] = await mailsTo(address);
  return new URL(/http\S+/.exec(newest?.text ?? "")?.[0] ?? "");
}

async function ask(t: TestBackend, email: string, redirectTo = "/login"): Promise<void> {
  expect(await t.action(api.auth.signIn, { provider: "email", params: { email, redirectTo } })).toEqual({ started: true });
}

async function redeem(t: TestBackend, link: URL) {
  const { tokens } = await t.action(api.auth.signIn, { params: { code: link.searchParams.get("code") } });
  return tokens ?? null;
}

test("[L-10] [F-1] a mailed link signs in, and the token opens the functions", async () => {
  const t = startBackend();
  const address = newAddress();
  await ask(t, address);
  const tokens = await redeem(t, await linkTo(address));
  const identity = { subject: decodeJwt(tokens?.token ?? "").sub ?? "" };
  expect(await t.withIdentity(identity).query(api.users.current, {})).toMatchObject({ email: address });
});

test("the mail goes to the address, says in plain words what it is, and holds one link", async () => {
  const t = startBackend();
  const address = newAddress();
  await ask(t, address);
  const [mail] = await mailsTo(address);
  expect(mail).toMatchObject({ to: address, from: "Amma <amma@app.example>", subject: "Your link to sign in to Amma" });
  const link = await linkTo(address);
  expect(`${link.origin}${link.pathname}`).toBe("http://app.example/login");
  expect(link.searchParams.get("code")).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(mail?.html.match(/https?:/g)).toHaveLength(1);
  expect(mail?.html).toContain(`href="${link.href}"`);
});

test("however an address is typed, it is one account", async () => {
  const t = startBackend();
  const address = newAddress();
  for (const typed of [address.replace("mum", "Mum"), ` ${address.toUpperCase()} `, address]) {
    await ask(t, typed);
    expect(await redeem(t, await linkTo(address))).not.toBeNull();
  }
  const { users } = await documents(t);
  expect(users).toMatchObject([{ email: address, emailVerificationTime: expect.any(Number) }]);
});

test.each(["", "mum", "a@b@c", undefined])("%j is no address: nothing is stored and nothing is sent", async (email) => {
  const t = startBackend();
  const call = () => t.action(api.auth.signIn, { provider: "email", params: { email } });
  await expectRefused(t, call, { code: "invalid", field: "email", reason: "pattern" });
});

test("a link works once, and not any more when a newer one was asked for", async () => {
  const t = startBackend();
  const address = newAddress();
  await ask(t, address);
  const older = await linkTo(address);
  await ask(t, address);
  const newer = await linkTo(address);
  expect(await redeem(t, older)).toBeNull();
  expect(await redeem(t, newer)).not.toBeNull();
  expect(await redeem(t, newer)).toBeNull();
});

test("a link is good for an hour", async () => {
  const t = startBackend();
  const [early, late] = [newAddress(), newAddress()];
  await ask(t, early);
  await ask(t, late);
  const asked = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: asked + 59 * 60_000 });
  expect(await redeem(t, await linkTo(early))).not.toBeNull();
  vi.setSystemTime(asked + 61 * 60_000);
  expect(await redeem(t, await linkTo(late))).toBeNull();
});

test("[X-5] two tokens of one session differ, also within the same instant", async () => {
  const t = startBackend();
  const address = newAddress();
  await ask(t, address);
  const link = await linkTo(address);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const first = await redeem(t, link);
  const { tokens: second } = await t.action(api.auth.signIn, { refreshToken: first?.refreshToken ?? "" });
  const { nonce, ...claims } = decodeJwt(first?.token ?? "");
  const { nonce: otherNonce, ...sameClaims } = decodeJwt(second?.token ?? "");
  expect(sameClaims).toEqual(claims);
  expect(otherNonce).not.toBe(nonce);
  expect(second?.token).not.toBe(first?.token);
});

test.each([
  ["/login", "/login"],
  ["/dashboard/settings", "/dashboard/settings"],
  ["/chat/abc123", "/chat/abc123"],
  ["/nowhere", "/login"],
  ["/login?next=https://evil.example", "/login"],
  ["https://evil.example/login", "/login"],
  ["http://app.example.evil.example/", "/login"],
  ["http://app.example@evil.example/", "/login"],
  ["//evil.example", "/login"],
  ["/\\evil.example", "/login"],
  ["/\n/evil.example", "/login"],
  ["/%2f%2fevil.example", "/login"],
  ["/dashboard\r\nSet-Cookie: a=b", "/login"],
  ["/dashboard/../../evil.example", "/login"],
  ["javascript:alert(1)", "/login"],
  ["", "/login"],
])("a link that should lead to %j leads to our own %s", async (redirectTo, path) => {
  const t = startBackend();
  const address = newAddress();
  await ask(t, address, redirectTo);
  const link = await linkTo(address);
  expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual(["http://app.example", path, ["code"]]);
});

test("[F-1] after a sign-out the session is gone, and neither token is good for anything", async () => {
  const t = startBackend();
  const address = newAddress();
  await ask(t, address);
  const tokens = await redeem(t, await linkTo(address));
  const person = t.withIdentity({ subject: decodeJwt(tokens?.token ?? "").sub ?? "" });
  await person.action(api.auth.signOut, {});
  await expectRefused(t, () => person.query(api.users.current, {}), { code: "signedOut" });
  expect((await t.action(api.auth.signIn, { refreshToken: tokens?.refreshToken ?? "" })).tokens).toBeNull();
});

test("a mail service that fails is said without the address", async () => {
  const t = startBackend();
  const address = newAddress();
  const fault = { service: "email", match: address, fault: { kind: "status", status: 503 } };
  await fetch(`${inject("servicesUrl")}/faults`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fault),
  });
  await expect(t.action(api.auth.signIn, { provider: "email", params: { email: address } })).rejects.toThrow(
    /^The mail service refused a mail: HTTP 503$/,
  );
  expect(await mailsTo(address)).toEqual([]);
});

test("a missing variable is named, with what it is for and how it is set", async () => {
  const t = startBackend();
  vi.stubEnv("AUTH_RESEND_KEY", "");
  await expect(t.action(api.auth.signIn, { provider: "email", params: { email: newAddress() } })).rejects.toThrow(
    /AUTH_RESEND_KEY is not set \(the key of the mail service\).*npx convex env set AUTH_RESEND_KEY/,
  );
});

test("the backend can find out whose tokens to trust", async () => {
  const t = startBackend();
  vi.stubEnv("JWKS", '{"keys":[]}');
  const configuration = await (await t.fetch("/.well-known/openid-configuration")).json();
  expect(configuration).toMatchObject({ issuer: "http://site.example", jwks_uri: "http://site.example/.well-known/jwks.json" });
  expect(await (await t.fetch("/.well-known/jwks.json")).json()).toEqual({ keys: [] });
});
