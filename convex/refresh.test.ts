import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./_generated/api.js";
import { ask, linkTo, newAddress, personOf, redeem } from "./mailSignIn.testing.ts";
import { documents, makeSigningKey, startBackend } from "./setup.test.ts";

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
  const forged = [
    `${ownToken}|${foreign}`,
    `nothing|${foreign}`,
    `${own}|${foreign}`,
    `${foreign}|${foreign}`,
    `${foreignToken}|${own}`,
    `${ownToken}|${foreign}|${own}`,
    "|",
    "",
    "nothing",
  ];
  const before = await documents(t);
  for (const token of forged.slice(0, -2)) expect(await refresh(token)).toBeNull();
  for (const token of forged.slice(-2)) await refresh(token).catch(() => null);
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

/** Somebody who has just signed in by mail, with the refresh token that they were given. */
async function signedIn(t = startBackend()) {
  const email = newAddress();
  await ask(t, { email });
  const first = (await redeem(t, await linkTo(email)))?.refreshToken ?? "";
  const refresh = async (refreshToken = "") => (await t.action(api.auth.signIn, { refreshToken })).tokens ?? null;
  return { t, first, refresh };
}
