import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientPrefix } from "#domain/account/clientPrefix.ts";
import { mailboxOf } from "#domain/account/email.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { documents, expectRefused, makeSigningKey, signUp, startBackend } from "./backend.testing.ts";
import {
  askForMail,
  codeMailedTo,
  expectNotFound,
  linkMailedTo,
  mailsTo,
  newAddress,
  personOf,
  redeem,
  signInWith,
} from "./mailSignIn.testing.ts";
import { hash } from "./model/hash.ts";
import { exhaust, isCounted } from "./model/usage/rates.testing.ts";
import { GOOGLE_VISITS } from "./model/usage/rates.ts";
import { post } from "./provider.testing.ts";

beforeEach(makeSigningKey);
afterEach(() => void vi.useRealTimers());

test("[L-10] [F-1] [A-9] a mailed link signs in with tokens at once, and they open the functions", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const person = personOf(t, await redeem(t, await linkMailedTo(email)));
  expect(await person.query(api.users.current, {})).toMatchObject({ email });
});

test("[S14] [X-13] asking leaves no user, and what it leaves is gone when the link is over", async () => {
  const t = startBackend();
  vi.useFakeTimers({ now: Date.now() });
  const email = newAddress();
  await t.mutation(internal.signIn.countMail, { email, client: "203.0.113.7" });
  await t.mutation(internal.signIn.open, { email, linkToken: "a", oneTimeCode: "000000", browser: null });
  expect((await documents(t)).users).toEqual([]);
  const counts = async () => [
    await isCounted(t, "mailsToAddress", await hash(mailboxOf(email))),
    await isCounted(t, "mailsOfClient", await hash(clientPrefix("203.0.113.7") ?? "")),
  ];
  expect(await counts()).toEqual([true, true]);
  vi.advanceTimersByTime(HOUR_MS + 1);
  await t.finishInProgressScheduledFunctions();
  const { signInRequests, users } = await documents(t);
  expect([signInRequests, users]).toEqual([[], []]);
  expect(await counts()).toEqual([false, false]);
});

test("nothing that signs in is stored as it was mailed", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email, browser: "a-secret-of-this-browser" });
  const stored = JSON.stringify(await documents(t));
  for (const secret of [
    (await linkMailedTo(email)).searchParams.get("code") ?? "",
    (await codeMailedTo(email)).replace(" ", ""),
    "a-secret-of",
  ]) {
    expect(secret).not.toBe("");
    expect(stored).not.toContain(secret);
  }
});

test("[S46] [S16] the six digits cannot be found by trying them on a copy of the database, nor are they good where it is imported", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const code = (await codeMailedTo(email)).replace(" ", "");
  const stored = JSON.stringify(await documents(t));
  for (const guess of [code, `${email} ${code}`, `${email}${code}`]) expect(stored).not.toContain(await hash(guess));
  vi.stubEnv("FILE_LINK_SECRET", "of another deployment");
  await expectNotFound(() => signInWith(t, { email, code }));
  vi.stubEnv("FILE_LINK_SECRET", "test");
  expect(await signInWith(t, { email, code })).not.toBeNull();
});

test("[S15] [X-14] however an address is typed, and by link or by code, it is one account", async () => {
  const t = startBackend();
  const email = newAddress();
  for (const typed of [email.replace("mum", "Mum"), ` ${email.toUpperCase()} `]) {
    await askForMail(t, { email: typed });
    expect(await redeem(t, await linkMailedTo(email))).not.toBeNull();
    await askForMail(t, { email });
    expect(await signInWith(t, { email: typed, code: await codeMailedTo(email) })).not.toBeNull();
  }
  const { users } = await documents(t);
  expect(users).toMatchObject([{ email, emailVerificationTime: expect.any(Number) }]);
});

test.each(["", "mum", "a@b@c", undefined, 7])("%j is no address: nothing is stored and nothing is sent", async (email) => {
  const t = startBackend();
  const call = () => t.action(api.auth.signIn, { provider: "email", params: { email } });
  await expectRefused(t, call, { code: "invalid", field: "email", reason: "pattern" });
});

test("[S16] [X-11] a link works once, its code dies with it, and a newer mail ends both of the older", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const [older, olderCode] = [await linkMailedTo(email), await codeMailedTo(email)];
  await askForMail(t, { email });
  const [newer, newerCode] = [await linkMailedTo(email), await codeMailedTo(email)];
  await expectNotFound(() => redeem(t, older));
  if (olderCode !== newerCode) await expectNotFound(() => signInWith(t, { email, code: olderCode }));

  const tokens = await redeem(t, newer);
  const person = personOf(t, tokens);
  await expectNotFound(
    async () => await person.action(api.auth.signIn, { provider: "email", params: { code: newer.searchParams.get("code") } }),
  );
  await expectNotFound(() => signInWith(t, { email, code: newerCode }));
  expect(await person.query(api.users.current, {})).toMatchObject({ email });
});

test("[S16] [X-11] [X-12] a link is good for an hour, a code for ten minutes", async () => {
  const t = startBackend();
  const [early, late, codeInTime, codeTooLate] = [newAddress(), newAddress(), newAddress(), newAddress()];
  for (const email of [early, late, codeInTime, codeTooLate]) await askForMail(t, { email });
  const asked = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: asked + 9 * 60_000 });
  expect(await signInWith(t, { email: codeInTime, code: await codeMailedTo(codeInTime) })).not.toBeNull();
  vi.setSystemTime(asked + 11 * 60_000);
  await expectNotFound(async () => signInWith(t, { email: codeTooLate, code: await codeMailedTo(codeTooLate) }));
  vi.setSystemTime(asked + 59 * 60_000);
  expect(await redeem(t, await linkMailedTo(early))).not.toBeNull();
  vi.setSystemTime(asked + 61 * 60_000);
  await expectNotFound(async () => redeem(t, await linkMailedTo(late)));
});

test("[S16] [X-12] five wrong codes are the last: then the right one is refused too, and the link still signs in", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const right = await codeMailedTo(email);
  const wrong = right === "000 000" ? "000001" : "000000";
  for (let attempt = 0; attempt < 5; attempt += 1) await expectNotFound(() => signInWith(t, { email, code: wrong }));
  await expectNotFound(() => signInWith(t, { email, code: right }));
  expect(await redeem(t, await linkMailedTo(email))).not.toBeNull();
});

test("[S16] [X-12] codes that are tried elsewhere leave three tries to the browser that asked, and give nobody more than five", async () => {
  const t = startBackend();
  const [email, attacked] = [newAddress(), newAddress()];
  for (const address of [email, attacked]) await askForMail(t, { email: address, browser: "asked here" });
  const right = await codeMailedTo(email);
  const wrong = right === "000 000" ? "000001" : "000000";
  const type = (browser: string | null, code = wrong) => expectNotFound(() => signInWith(t, { email, code, browser }));
  for (let attempt = 0; attempt < 7; attempt += 1) await type(attempt % 2 === 0 ? "elsewhere" : null);
  await type("elsewhere", right);
  for (let attempt = 0; attempt < 2; attempt += 1) await type("asked here");
  expect(await signInWith(t, { email, code: right, browser: "asked here" })).not.toBeNull();

  const code = await codeMailedTo(attacked);
  const guess = code === "000 000" ? "000001" : "000000";
  for (const browser of ["asked here", "asked here", "elsewhere", "asked here", "asked here", "asked here"])
    await expectNotFound(() => signInWith(t, { email: attacked, code: guess, browser }));
  await expectNotFound(() => signInWith(t, { email: attacked, code, browser: "asked here" }));
});

test("a try that is no code at all does not count, and four wrong ones leave one", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const right = await codeMailedTo(email);
  const wrong = right === "000 000" ? "000001" : "000000";
  for (const code of [wrong, "12", "", wrong, "abcdef", wrong, wrong]) await expectNotFound(() => signInWith(t, { email, code }));
  expect(await signInWith(t, { email, code: right })).not.toBeNull();
});

test("[S16] [X-11] a code for an address that nobody asked for, and one of another address, are refused alike", async () => {
  const t = startBackend();
  const [mine, yours] = [newAddress(), newAddress()];
  await askForMail(t, { email: mine });
  const code = await codeMailedTo(mine);
  for (const email of [newAddress(), yours, "", "no address"]) await expectNotFound(() => signInWith(t, { email, code }));
});

test("[X-10] a link tells whom it signs in by a mask alone, as often as it is opened, and is not used up by that", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email, browser: "the-one-that-asked" });
  const code = (await linkMailedTo(email)).searchParams.get("code") ?? "";
  for (const browser of [null, "another", null]) {
    expect(await t.query(api.auth.describeMagicLink, { code, browser })).toEqual({ email: "m***@x.com", opens: "whenConfirmed" });
  }
  expect(await t.query(api.auth.describeMagicLink, { code, browser: "the-one-that-asked" })).toMatchObject({ opens: "atOnce" });
  const person = personOf(t, await signInWith(t, { code }));
  expect(await person.query(api.users.current, {})).toMatchObject({ email });
  expect(await t.query(api.auth.describeMagicLink, { code, browser: null })).toBeNull();
});

test("[S13] [X-10] a link opened by somebody who is signed in waits for a press, or is not needed", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email, browser: "mine" });
  const code = (await linkMailedTo(email)).searchParams.get("code") ?? "";
  const other = await signUp(t, { email: newAddress() });
  const same = await signUp(t, { email });
  expect(await other.as.query(api.auth.describeMagicLink, { code, browser: "mine" })).toMatchObject({ opens: "whenConfirmed" });
  expect(await same.as.query(api.auth.describeMagicLink, { code, browser: null })).toMatchObject({ opens: "notNeeded" });
});

test("[X-5] two tokens of one session differ, also within the same instant", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const link = await linkMailedTo(email);
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
  ["/login/google", "/login/google"],
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
])("[X-15] a link that should lead to %j leads to our own %s", async (redirectTo, path) => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email, redirectTo });
  const link = await linkMailedTo(email);
  expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual(["http://app.example", path, ["code"]]);
});

test("[S17] [F-1] after a sign-out the session is gone, and neither token is good for anything", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const tokens = await redeem(t, await linkMailedTo(email));
  const person = personOf(t, tokens);
  await person.action(api.auth.signOut, {});
  await expectRefused(t, () => person.query(api.users.current, {}), { code: "signedOut" });
  expect((await t.action(api.auth.signIn, { refreshToken: tokens?.refreshToken ?? "" })).tokens).toBeNull();
});

test("[F44] a mail service that fails is said without the address", async () => {
  const t = startBackend();
  const email = newAddress();
  await post("/faults", { service: "email", match: email, times: 2, fault: { kind: "status", status: 503 } });
  await expect(t.action(api.auth.signIn, { provider: "email", params: { email } })).rejects.toThrow(
    /^The mail service refused a mail: HTTP 503 application_error$/,
  );
  expect(await mailsTo(email)).toEqual([]);
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

test("visits to Google that never came back are forgotten after an hour", async () => {
  const t = startBackend();
  await t.action(api.auth.signIn, { provider: "google", params: { redirectTo: "/login/google" } });
  await t.mutation(internal.signIn.sweep, {});
  expect((await documents(t)).authVerifiers).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1 });
  await t.mutation(internal.signIn.sweep, {});
  expect((await documents(t)).authVerifiers).toEqual([]);
});

test("more visits to Google than one sweep takes are forgotten by the next one", async () => {
  const t = startBackend();
  await t.run(async (ctx) => {
    for (let number = 0; number < 600; number++) await ctx.db.insert("authVerifiers", {});
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1 });
  const left = [];
  for (let sweep = 0; sweep < 2; sweep++) {
    await t.mutation(internal.signIn.sweep, {});
    left.push((await documents(t)).authVerifiers?.length);
  }
  expect(left).toEqual([100, 0]);
});

test("[S50] whoever tries codes as a visitor leaves nothing, whatever address they name, and what was left before is swept", async () => {
  const t = startBackend();
  for (let number = 0; number < 20; number++)
    await t.action(api.auth.signIn, { params: { email: `anybody${number}`, phone: "1", code: "x" } });
  expect((await documents(t)).authRateLimits).toEqual([]);
  await t.run((ctx) => ctx.db.insert("authRateLimits", { identifier: "a", lastAttemptTime: 1, attemptsLeft: 1 }));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1 });
  await t.mutation(internal.signIn.sweep, {});
  expect((await documents(t)).authRateLimits).toEqual([]);
});

test("[S50] visits to Google that nobody comes back from are so many a minute, for all together", async () => {
  const t = startBackend();
  await exhaust(t, GOOGLE_VISITS);
  const visit = () => t.action(api.auth.signIn, { provider: "google", params: { redirectTo: "/login/google" } });
  await expect(visit()).rejects.toMatchObject({ data: { code: "limitReached" } });
  expect((await documents(t)).authVerifiers).toEqual([]);
});

test("[S42] [P-6] a token says when its sign-in ends by its time, after which no browser asks whether it was signed out", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const { token = "" } = (await redeem(t, await linkMailedTo(email))) ?? {};
  const { authSessions = [] } = await documents(t);
  expect(decodeJwt(token)).toMatchObject({ sessionEnds: (authSessions[0] as { expirationTime: number }).expirationTime });
});
