import { afterEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  type Person,
  settle,
  signUp,
  startBackend,
  type TestBackend,
} from "./backend.testing.ts";

afterEach(() => void vi.unstubAllEnvs());

const signedOut = { code: "signedOut" } as const;
const notFound = { code: "notFound" } as const;
const phone = { browser: "Safari", system: "iPhone" } as const;

/** Another browser of the same person. */
async function signInAgain(t: TestBackend, { userId }: Person): Promise<Person> {
  const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", { userId, expirationTime: Date.now() + 60_000 }));
  return { userId, sessionId, as: t.withIdentity({ subject: `${userId}|${sessionId}` }) };
}

async function signUpTwo(t: TestBackend): Promise<{ nora: Person; ines: Person }> {
  return { nora: await signUp(t), ines: await signUp(t, { email: "ines@example.com" }) };
}

test("[S-10] a person sees where they are signed in, the newest first, since when, and which one this is", async () => {
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  const other = await signInAgain(t, nora);
  await other.as.mutation(api.sessions.reportDevice, { device: phone });
  expect(await nora.as.query(api.sessions.list, {})).toEqual([
    { _id: other.sessionId, _creationTime: expect.any(Number), device: phone, isThis: false },
    { _id: nora.sessionId, _creationTime: expect.any(Number), isThis: true },
  ]);
});

test("[S-10] a browser says once what it is, and says so again when it has become another", async () => {
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  await nora.as.mutation(api.sessions.reportDevice, { device: phone });
  const told = await documents(t);
  await nora.as.mutation(api.sessions.reportDevice, { device: phone });
  expect(await documents(t)).toEqual(told);
  await nora.as.mutation(api.sessions.reportDevice, { device: { system: "iPad" } });
  expect((await nora.as.query(api.sessions.list, {}))[0]?.device).toEqual({ system: "iPad" });
});

test("[S-11] a device is signed out at once, with all that was kept of its sign-in, and no other is", async () => {
  const t = startBackend();
  const { nora, ines } = await signUpTwo(t);
  const other = await signInAgain(t, nora);
  await t.run(async (ctx) => {
    for (const { sessionId } of [nora, other]) await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime: 1 });
    await ctx.db.insert("authVerifiers", { sessionId: other.sessionId });
  });
  expect(await nora.as.mutation(api.sessions.end, { sessionId: other.sessionId })).toBeNull();
  // What was kept of it is still going meanwhile, so the documents are not compared here.
  await expect(other.as.query(api.users.current, {})).rejects.toMatchObject({ data: signedOut });
  await settle(t);
  const { authRefreshTokens, authVerifiers } = await documents(t);
  expect(authRefreshTokens).toEqual([expect.objectContaining({ sessionId: nora.sessionId })]);
  expect(authVerifiers).toEqual([]);
  for (const { as } of [nora, ines]) expect(await as.query(api.sessions.list, {})).toHaveLength(1);
});

test("[S-11] all others are signed out at once, and this one is not", async () => {
  const t = startBackend();
  const { nora, ines } = await signUpTwo(t);
  const others = [await signInAgain(t, nora), await signInAgain(t, nora)];
  expect(await nora.as.mutation(api.sessions.endOthers, {})).toBeNull();
  for (const { as } of others) await expect(as.query(api.users.current, {})).rejects.toMatchObject({ data: signedOut });
  for (const { as } of [nora, ines]) expect(await as.query(api.sessions.list, {})).toHaveLength(1);
  await settle(t);
});

test("[X-2] [F-14] another person's session, a malformed id and one that is gone get the same answer", async () => {
  const t = startBackend();
  const { nora, ines } = await signUpTwo(t);
  const gone = await signInAgain(t, nora);
  await t.run((ctx) => ctx.db.delete("authSessions", gone.sessionId));
  for (const sessionId of [ines.sessionId, nora.userId, "nothing", gone.sessionId]) {
    await expectRefused(t, () => nora.as.mutation(api.sessions.end, { sessionId }), notFound);
  }
});

test("[X-1] a visitor sees and ends nothing", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await expectRefused(t, () => t.query(api.sessions.list, {}), signedOut);
  await expectRefused(t, () => t.mutation(api.sessions.end, { sessionId: nora.sessionId }), signedOut);
  await expectRefused(t, () => t.mutation(api.sessions.endOthers, {}), signedOut);
  await expectRefused(t, () => t.mutation(api.sessions.reportDevice, { device: phone }), signedOut);
});

test("[X-3] a device is one of those that are known, and nothing else may be said", async () => {
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  for (const device of [{ browser: "<b>" }, { system: "Amiga" }, { model: "x" }, "Chrome"]) {
    await expectArgumentError(t, () => nora.as.mutation(api.sessions.reportDevice, { device } as never));
  }
  await expectArgumentError(t, () => nora.as.query(api.sessions.list, { userId: nora.userId } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.sessions.endOthers, { userId: nora.userId } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.sessions.end, {} as never));
});

test("[S-10] a session that is over leaves, and the others stay", async () => {
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  const old = await signInAgain(t, nora);
  await t.run((ctx) => ctx.db.patch("authSessions", old.sessionId, { expirationTime: Date.now() - 2 * HOUR_MS }));
  await t.mutation(internal.sessions.sweep, {});
  await settle(t);
  expect((await documents(t)).authSessions).toHaveLength(2);
  expect(await nora.as.query(api.sessions.list, {})).toHaveLength(1);
});

test("[S-10] a session that is over stays as long as a token of it may live, where an operator lets it live longer", async () => {
  vi.stubEnv("TOKEN_LIFE_S", String(3 * 3_600));
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  const old = await signInAgain(t, nora);
  await t.run((ctx) => ctx.db.patch("authSessions", old.sessionId, { expirationTime: Date.now() - 2 * HOUR_MS }));
  await t.mutation(internal.sessions.sweep, {});
  await settle(t);
  expect((await documents(t)).authSessions).toHaveLength(3);
});

test("[S-10] more sessions that are over than one sweep takes leave with those that follow at once", async () => {
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  await t.run(async (ctx) => {
    for (let number = 0; number < 130; number++) {
      await ctx.db.insert("authSessions", { userId: nora.userId, expirationTime: Date.now() - 2 * HOUR_MS });
    }
  });
  await t.mutation(internal.sessions.sweep, {});
  await settle(t);
  expect((await documents(t)).authSessions).toHaveLength(2);
});

test("[S-11] more tokens of a session than one transaction removes go in batches, and no other session's", async () => {
  const t = startBackend();
  const { nora } = await signUpTwo(t);
  const other = await signInAgain(t, nora);
  await t.run(async (ctx) => {
    for (let number = 0; number < 700; number++) {
      await ctx.db.insert("authRefreshTokens", { sessionId: other.sessionId, expirationTime: 1 });
    }
    for (let number = 0; number < 400; number++) await ctx.db.insert("authVerifiers", { sessionId: other.sessionId });
    await ctx.db.insert("authRefreshTokens", { sessionId: nora.sessionId, expirationTime: 1 });
  });
  await nora.as.mutation(api.sessions.end, { sessionId: other.sessionId });
  await settle(t);
  const { authRefreshTokens, authVerifiers } = await documents(t);
  expect(authRefreshTokens).toEqual([expect.objectContaining({ sessionId: nora.sessionId })]);
  expect(authVerifiers).toEqual([]);
});
