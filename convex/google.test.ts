import { decodeJwt } from "jose";
import { beforeEach, expect, test, vi } from "vitest";
import { wireAnswer } from "#domain/wire/recordings.testing.ts";
import { api } from "./_generated/api.js";
import { documents, expectRefused, makeSigningKey, startBackend, type TestBackend } from "./backend.testing.ts";
import { mailsTo, newAddress } from "./mailSignIn.testing.ts";
import { hash } from "./model/hash.ts";
import { post } from "./provider.testing.ts";

beforeEach(makeSigningKey);

interface Choice {
  /** What is chosen on Google's page; without an account they refuse. */
  account?: string;
  verified?: "no";
}

/** From the button to where Google and the backend lead back to, carrying the cookies as a browser would. */
async function throughGoogle(
  t: TestBackend,
  choice: Choice,
  onWayBack?: (address: URL) => void,
  onWayThere?: (address: URL) => void,
) {
  const { redirect = "", verifier } = await t.action(api.auth.signIn, {
    provider: "google",
    params: { redirectTo: "/login/google" },
  });
  const toGoogle = await t.fetch(pathOf(redirect), { redirect: "manual" });
  const page = new URL(toGoogle.headers.get("location") ?? "");
  page.searchParams.set(choice.account === undefined ? "error" : "account", choice.account ?? "yes");
  if (choice.verified !== undefined) page.searchParams.set("verified", choice.verified);
  onWayThere?.(page);
  const answer = await fetch(page, { redirect: "manual" });
  const wayBack = new URL(answer.headers.get("location") ?? "");
  onWayBack?.(wayBack);
  const cookie = toGoogle.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const back = await t.fetch(pathOf(wayBack.href), { headers: { cookie }, redirect: "manual" });
  return { verifier, address: new URL(back.headers.get("location") ?? "") };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

async function signInByGoogle(t: TestBackend, choice: Choice) {
  const { verifier, address } = await throughGoogle(t, choice);
  const code = address.searchParams.get("code");
  const { tokens } = await t.action(api.auth.signIn, { provider: "google", params: { code }, verifier });
  return t.withIdentity({ subject: decodeJwt(tokens?.token ?? "").sub ?? "" });
}

async function signInByMail(t: TestBackend, email: string): Promise<void> {
  await t.action(api.auth.signIn, { provider: "email", params: { email } });
  const [mail] = await mailsTo(email);
  await t.action(api.auth.signIn, { provider: "email", params: { code: /code=(\w+)/.exec(mail?.text ?? "")?.[1] } });
}

test("[L-11] [A-9] [S46] Google signs in by a redirect, and the code on the way back is good for the browser that left alone", async () => {
  const t = startBackend();
  const email = newAddress();
  const { verifier, address } = await throughGoogle(t, { account: email });
  expect(`${address.origin}${address.pathname}`).toBe("http://app.example/login/google");
  const code = address.searchParams.get("code");
  const elsewhere = await t.action(api.auth.signIn, { provider: "google", params: { code } });
  expect(elsewhere.tokens).toBeNull();
  const { tokens } = await t.action(api.auth.signIn, { provider: "google", params: { code }, verifier });
  expect(tokens).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
  const renewed = await t.action(api.auth.signIn, { refreshToken: tokens?.refreshToken ?? "" });
  expect(renewed.tokens?.refreshToken).toMatch(/^[^|]+\|[^|]+\|[\da-f]{64}$/);
  expect((await t.action(api.auth.signIn, { provider: "google", params: { code }, verifier })).tokens).toBeNull();
});

test("[S16] the code on the way back cannot be guessed, also by whoever has sent somebody else through Google and knows the verifier", async () => {
  const t = startBackend();
  const { verifier, address } = await throughGoogle(t, { account: newAddress() });
  const code = address.searchParams.get("code") ?? "";
  expect(code).toMatch(/^[\w-]{32}$/);
  expect((await documents(t)).authVerificationCodes).toMatchObject([{ verifier, code: await hash(code) }]);
  for (const guess of ["00000000", code.slice(0, 8), `${code}x`])
    expect((await t.action(api.auth.signIn, { provider: "google", params: { code: guess }, verifier })).tokens).toBeNull();
  expect((await t.action(api.auth.signIn, { provider: "google", params: { code }, verifier })).tokens).not.toBeNull();
});

test("[S15] [X-14] Google and mail with one address are one person, in either order and in any letter case", async () => {
  const t = startBackend();
  const [first, second] = [newAddress(), newAddress()];
  await signInByMail(t, first);
  const person = await signInByGoogle(t, { account: first.replace("mum", "Mum") });
  expect(await person.query(api.users.current, {})).toMatchObject({ email: first });

  await signInByGoogle(t, { account: second.toUpperCase() });
  await signInByMail(t, second);
  await signInByGoogle(t, { account: second });
  const { users } = await documents(t);
  expect(users).toMatchObject([
    { email: first, emailVerificationTime: expect.any(Number) },
    { email: second, emailVerificationTime: expect.any(Number) },
  ]);
  expect(users?.some((user) => "image" in user)).toBe(false);
});

test("[X-14] an address that Google does not vouch for joins nobody's account and makes none", async () => {
  const t = startBackend();
  const email = newAddress();
  await signInByMail(t, email);
  const { address } = await throughGoogle(t, { account: email, verified: "no" });
  expect([address.pathname, address.search]).toEqual(["/login/google", ""]);
  const { users, authAccounts } = await documents(t);
  expect([users?.length, authAccounts]).toEqual([1, []]);
});

test("whoever refuses at Google comes back without a code", async () => {
  const t = startBackend();
  const { address } = await throughGoogle(t, {});
  expect([address.pathname, address.search]).toEqual(["/login/google", ""]);
});

test("where Google does not answer, the person is led back to the login and not left on a page of the backend", async () => {
  const t = startBackend();
  await post("/faults", { service: "google", fault: { kind: "status", status: 503 } });
  const { redirect = "" } = await t.action(api.auth.signIn, { provider: "google", params: { redirectTo: "/login/google" } });
  const answer = await t.fetch(pathOf(redirect), { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://app.example/login/google"]);
});

test.each(["token-400-invalid-grant", "token-401-invalid-client"])("[L-11] Google's %s leads back to the login", async (name) => {
  const t = startBackend();
  const fault = { kind: "answer", ...wireAnswer("google", name) };
  await post("/faults", { service: "google", match: "grant_type=authorization_code", fault });
  const { address } = await throughGoogle(t, { account: newAddress() });
  expect([address.pathname, address.search]).toEqual(["/login/google", ""]);
  expect((await documents(t)).users).toEqual([]);
});

test("[S13] an answer of Google's that this browser did not ask for signs nobody in: state, nonce and challenge are its own", async () => {
  const t = startBackend();
  const asked = await t.action(api.auth.signIn, { provider: "google", params: { redirectTo: "/login/google" } });
  const toGoogle = await t.fetch(pathOf(asked.redirect ?? ""), { redirect: "manual" });
  const page = new URL(toGoogle.headers.get("location") ?? "");
  for (const name of ["state", "nonce", "code_challenge"]) expect(page.searchParams.get(name)?.length).toBeGreaterThan(30);

  const { address } = await throughGoogle(t, { account: newAddress() }, (back) => back.searchParams.set("state", "another"));
  expect([address.pathname, address.search]).toEqual(["/login/google", ""]);
  const { address: without } = await throughGoogle(t, { account: newAddress() }, (back) => back.searchParams.delete("state"));
  expect(without.search).toBe("");
  const { address: replayed } = await throughGoogle(t, { account: newAddress() }, undefined, (there) =>
    there.searchParams.set("nonce", "another"),
  );
  expect(replayed.search).toBe("");
  expect((await documents(t)).users).toEqual([]);
});

test("a wrong state of the way back signs nobody in", async () => {
  const t = startBackend();
  const back = await t.fetch("/api/auth/callback/google?code=made-up", { redirect: "manual" });
  expect(new URL(back.headers.get("location") ?? "").search).toBe("");
  expect((await documents(t)).users).toEqual([]);
});

test("[X-3] whoever goes to sign in with a provider that there is none of finds nothing there", async () => {
  const t = startBackend();
  for (const path of ["email", "email?code=x", "toString", ""])
    expect((await t.fetch(`/api/auth/signin/${path}`, { redirect: "manual" })).status).toBe(404);
});

test.each([
  { what: "a provider that there is none of", args: { provider: "toString" }, field: "provider", reason: "notAllowed" },
  { what: "no provider, code or token", args: { params: {} }, field: "provider", reason: "empty" },
  { what: "an empty token", args: { refreshToken: "" }, field: "provider", reason: "empty" },
  {
    what: "a way back that is no text",
    args: { provider: "google", params: { redirectTo: 5 } },
    field: "redirectTo",
    reason: "pattern",
  },
] as const)("[X-3] who signs in with $what gets a coded error, and not the library's list", async ({ args, field, reason }) => {
  const t = startBackend();
  await expectRefused(t, async () => await t.action(api.auth.signIn, args), { code: "invalid", field, reason });
});

test.each(["?code=x", ""])(
  "[X-3] the way to Google that nobody has begun (%j) leads back to the login, without a line in the log",
  async (search) => {
    const t = startBackend();
    const logged = vi.spyOn(console, "error");
    const answer = await t.fetch(`/api/auth/signin/google${search}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://app.example/login/google"]);
    expect(logged).not.toHaveBeenCalled();
  },
);
