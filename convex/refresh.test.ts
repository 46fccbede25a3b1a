import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "./_generated/api.js";
import { cancelPending, documents, makeSigningKey, settle, startBackend } from "./backend.testing.ts";
import { askForMail, codeMailedTo, linkMailedTo, newAddress, personOf, redeem, signInWith } from "./mailSignIn.testing.ts";
import { hash } from "./model/hash.ts";
import { sign } from "./model/signing.ts";

beforeEach(makeSigningKey);
afterEach(() => void vi.useRealTimers());

test("[S18] [A-6] a refresh whose answer was lost is answered again with the token that took over, within a minute", async () => {
  const { t, first, refresh } = await signedIn();
  const lost = await refresh(first);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 55_000 });
  expect((await refresh(first))?.refreshToken).toBe(lost?.refreshToken);
  expect(await refresh(lost?.refreshToken)).not.toBeNull();
  expect((await documents(t)).authSessions).toHaveLength(1);
});

test("[S18] five tabs that refresh at once, each with an answer lost, stay signed in", async () => {
  const { t, first, refresh } = await signedIn();
  let current = first;
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(current)));
    for (const answer of answers) expect(personOf(t, answer)).toBeDefined();
    current = answers.at(-1)?.refreshToken ?? "";
  }
  expect((await documents(t)).authSessions).toHaveLength(1);
});

test("[S17] a refresh token that was used more than a minute ago is refused, and whoever holds it or its successor is signed out", async () => {
  const { t, first, refresh } = await signedIn();
  const live = await refresh(first);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect(await refresh(first)).toBeNull();
  expect(await refresh(live?.refreshToken)).toBeNull();
  await expect(personOf(t, live).query(api.users.current, {})).rejects.toMatchObject({ data: { code: "signedOut" } });
});

test("[S17] nobody ends another's sign-in by naming it beside a token of their own, or beside none", async () => {
  const { t, first: attacker, refresh } = await signedIn();
  const victim = await signedIn(t);
  const [own = "", foreign = ""] = [attacker, victim.first].map((token) => token.split("|")[1] ?? "");
  const [ownToken = "", foreignToken = ""] = [attacker, victim.first].map((token) => token.split("|")[0] ?? "");
  const pairs = [
    `${ownToken}|${foreign}`,
    `nothing|${foreign}`,
    `${own}|${foreign}`,
    `${foreign}|${foreign}`,
    `${foreignToken}|${own}`,
    "|",
  ];
  const before = await documents(t);
  for (const pair of [...pairs, `${ownToken}|${foreign}|${own}`]) {
    // Also by whoever could sign what they like.
    for (const token of [pair, `${pair}|${await sign("refresh tokens", pair)}`]) expect(await refresh(token)).toBeNull();
  }
  for (const token of ["", "nothing"]) await refresh(token).catch(() => null);
  expect(await documents(t)).toEqual(before);
  expect(await refresh(victim.first)).not.toBeNull();
  expect(await refresh(attacker)).not.toBeNull();
});

test("[S42] [P-6] a browser whose renewal is refused is told whether it was signed out; a line that lost an answer has signed nobody out", async () => {
  const { t, first, refresh } = await signedIn();
  const gone = async (refreshToken = "") => await t.query(api.auth.wasSignedOut, { refreshToken });
  const live = await refresh(first);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect(await refresh(first)).toBeNull();
  expect([await gone(first), await gone(live?.refreshToken)]).toEqual([false, false]);
  await expect(personOf(t, live).query(api.users.current, {})).rejects.toMatchObject({
    data: { code: "signedOut", byTime: true },
  });

  const other = await signedIn(t);
  const { authSessions: [, session] = [] } = await documents(t);
  await personOf(t, await other.refresh(other.first)).mutation(api.sessions.end, { sessionId: String(session?._id) });
  expect(await other.refresh(other.first)).toBeNull();
  expect(await gone(other.first)).toBe(true);
});

test("[S42] [S05] who holds an access token alone learns nothing of its session: whatever they name is answered like a token that never was", async () => {
  const { t, first } = await signedIn();
  const [token = "", session = ""] = first.split("|");
  for (const named of [`|${session}`, `nothing|${session}`, `${session}|${session}`, `${token}|nothing`, session, token, ""]) {
    expect(await t.query(api.auth.wasSignedOut, { refreshToken: named })).toBe(true);
  }
});

test("[S46] [S17] what stands in a copy of the database makes no token: who puts one together mints nothing and ends nothing", async () => {
  const { t, first, refresh } = await signedIn();
  const second = await refresh(first);
  const before = await documents(t);
  const rows = await t.run((ctx) => ctx.db.query("authRefreshTokens").collect());
  expect(rows).toHaveLength(2);
  for (const { _id, sessionId } of rows) {
    const together = `${_id}|${sessionId}`;
    const parts = ["", _id, sessionId, await hash(together), "0".repeat(64)];
    for (const token of [together, ...parts.map((part) => `${together}|${part}`)]) {
      expect(await refresh(token)).toBeNull();
      expect(await t.query(api.auth.wasSignedOut, { refreshToken: token })).toBe(true);
    }
  }
  expect(await documents(t)).toEqual(before);
  expect(await refresh(second?.refreshToken)).not.toBeNull();
});

test("[S46] [S17] the part that no row holds is the token's own: another's, one that was changed and one of another use are refused", async () => {
  const { t, first, refresh } = await signedIn();
  const other = await signedIn(t);
  const [token = "", session = "", signature = ""] = first.split("|");
  expect(signature).toMatch(/^[\da-f]{64}$/);
  const pair = `${token}|${session}`;
  const last = signature.endsWith("0") ? "1" : "0";
  const wrong = [
    other.first.split("|")[2] ?? "",
    signature.slice(0, -1) + last,
    signature.slice(0, 32),
    signature.toUpperCase(),
    `${signature}00`,
    `${signature}|${signature}`,
    await sign("photos", pair),
    await sign("handles", session),
  ];
  const before = await documents(t);
  for (const part of wrong) expect(await refresh(`${pair}|${part}`)).toBeNull();
  expect(await documents(t)).toEqual(before);
  expect(await refresh(first)).not.toBeNull();
});

test("[S46] who comes by a link or by a code holds a token of that form, and each renewal gives another", async () => {
  const { t, first, refresh } = await signedIn();
  const email = newAddress();
  await askForMail(t, { email });
  const byCode = (await signInWith(t, { email, code: await codeMailedTo(email) }))?.refreshToken ?? "";
  for (const held of [first, byCode]) {
    const next = await refresh(held);
    const again = await refresh(next?.refreshToken);
    const all = [held, next?.refreshToken, again?.refreshToken];
    for (const token of all) expect(token).toMatch(/^[^|]+\|[^|]+\|[\da-f]{64}$/);
    expect(new Set(all.map((token) => token?.split("|")[2])).size).toBe(3);
    await expect(personOf(t, again).query(api.users.current, {})).resolves.not.toBeNull();
  }
});

test("[S46] in another deployment that imports what one has exported nobody is signed in any more, and everybody can sign in again", async () => {
  const { t, first, refresh } = await signedIn();
  const used = await signedIn(t);
  await used.refresh(used.first);
  vi.stubEnv("FILE_LINK_SECRET", "of another deployment");
  const before = await documents(t);
  for (const token of [first, used.first]) {
    expect(await refresh(token)).toBeNull();
    expect(await t.query(api.auth.wasSignedOut, { refreshToken: token })).toBe(true);
  }
  expect(await documents(t)).toEqual(before);
  const anew = await signedIn(t);
  expect(await refresh(anew.first)).not.toBeNull();
});

test("[S46] where a copy is put back into its own deployment, everybody is signed out by the step that follows", async () => {
  const { t, first, refresh } = await signedIn();
  const live = await refresh(first);
  await cancelPending(t);
  await t.mutation(internal.sessions.endEveryone, {});
  await settle(t);
  for (const token of [first, live?.refreshToken]) expect(await refresh(token)).toBeNull();
  const { authSessions, authRefreshTokens } = await documents(t);
  expect([authSessions, authRefreshTokens]).toEqual([[], []]);
});

/** Somebody who has just signed in by mail, with the refresh token that they were given. */
async function signedIn(t = startBackend()) {
  const email = newAddress();
  await askForMail(t, { email });
  const first = (await redeem(t, await linkMailedTo(email)))?.refreshToken ?? "";
  const refresh = async (refreshToken = "") => (await t.action(api.auth.signIn, { refreshToken })).tokens ?? null;
  return { t, first, refresh };
}
