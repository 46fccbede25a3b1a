// What ends by time has ended for whoever reads it, with or without the job that was to remove it.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import {
  cancelPending,
  documents,
  expectRefused,
  fetchSite,
  settle,
  settleDue,
  signUp,
  startQuietBackend,
  type Person,
  type TestBackend,
  until,
} from "#convex/backend.testing.ts";
import { expectNothingRunning } from "#convex/provider.testing.ts";
import { mintId, mintIds, seedChat, seedRunningChat, uploadFile } from "#convex/seeds.testing.ts";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import { SHARES } from "#domain/sharing/limits.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { USAGE_KEPT_DAYS } from "#domain/usage/operatorEvents.ts";
import { SWEPT_AT_ONCE } from "./overdue.ts";

const notFound = { code: "notFound" } as const;
const signedOut = { code: "signedOut" } as const;
const KEY = "key-of-a-share-that-is-over-0000";

/** As where the backend was restored from a copy: no job is there to end them. */
async function endShares(t: TestBackend): Promise<void> {
  await cancelPending(t);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("shares").collect()) await ctx.db.patch("shares", _id, { expiresAt: Date.now() });
  });
}

async function seedShare(t: TestBackend, nora: Person) {
  const storageId = await uploadFile(t, nora, jpeg(640, 480));
  const ids = mintIds();
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: "", photos: [storageId] });
  const token = await nora.as.mutation(api.shares.create, { chatId, key: KEY, days: 7, nameWord: null, photos: true });
  const { messages } = await t.query(api.shares.read, { token });
  return { token, link: messages[0]?.shown[0]?.url ?? "" };
}

test("[S45] on the eighth day a share of seven, its photo and its place in the list are gone, though no job ran", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { token, link } = await seedShare(t, nora);
  expect((await fetchSite(t, link)).status).toBe(200);
  await endShares(t);
  await expect(t.query(api.shares.read, { token })).rejects.toMatchObject({ data: notFound });
  expect((await fetchSite(t, link)).status).toBe(404);
  expect(await nora.as.query(api.shares.getShares, {})).toEqual([]);
});

test("[S45] shares that are over take nobody's place", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const key = (number: number) => `share-${String(number).padStart(26, "0")}`;
  for (let number = 0; number < SHARES; number++)
    await nora.as.mutation(api.shares.create, { chatId, key: key(number), days: 7, nameWord: null });
  await endShares(t);
  await nora.as.mutation(api.shares.create, { chatId, key: key(SHARES), days: 7, nameWord: null });
  expect(await nora.as.query(api.shares.getShares, {})).toHaveLength(1);
});

async function endSession(t: TestBackend, sessionId: Id<"authSessions">): Promise<void> {
  await cancelPending(t);
  await t.run(async (ctx) => await ctx.db.patch("authSessions", sessionId, { expirationTime: Date.now() }));
}

test("[S45] a session that is over answers nothing, shows no photo and takes none, though nothing has swept it", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const storageId = await uploadFile(t, nora, jpeg(640, 480));
  const ids = mintIds();
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: "", photos: [storageId] });
  const [question] = await nora.as.query(api.messages.getChatMessages, { chatId });
  const [photo] = question?.parts ?? [];
  const link = photo?.type === "photo" ? photo.url : "";
  const ticket = await nora.as.mutation(api.files.generateUploadUrl, {});
  expect((await fetchSite(t, link)).status).toBe(200);

  await settle(t);
  await endSession(t, nora.sessionId);
  await expectRefused(t, () => nora.as.query(api.users.current, {}), { ...signedOut, byTime: true });
  await expectRefused(t, () => nora.as.mutation(api.chats.createChat, { title: "Later" }), signedOut);
  await expectRefused(t, () => nora.as.action(api.voice.createToken, { voice: "Aoede", language: "en-US" }), signedOut);
  expect((await fetchSite(t, link)).status).toBe(404);
  expect((await fetchSite(t, ticket, { method: "POST", body: jpeg(4, 3).slice() })).status).toBe(403);
});

test("[S45] a mailed link that is over describes nobody", async () => {
  const t = startQuietBackend();
  const request = { email: "nora@example.com", linkToken: "a".repeat(32), oneTimeCode: "123456", browser: null };
  await t.mutation(internal.signIn.open, request);
  const describe = () => t.query(api.auth.describeMagicLink, { code: request.linkToken, browser: null });
  expect(await describe()).toMatchObject({ email: "n***@example.com" });
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("signInRequests").collect())
      await ctx.db.patch("signInRequests", _id, { linkUntil: Date.now() });
  });
  expect(await describe()).toBeNull();
});

test("[S45] [F13] what outlived its time without its job is swept: shares, links, counts, and a reply that nobody writes", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await seedShare(t, nora);
  const { chatId } = await seedRunningChat(t, nora, ["Rock ", "her"], { claimed: true, leaseMs: -HOUR_MS });
  await t.mutation(internal.signIn.open, {
    email: "ida@example.com",
    linkToken: "b".repeat(32),
    oneTimeCode: "123456",
    browser: null,
  });
  await settleDue(t);
  await endShares(t);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("signInRequests").collect())
      await ctx.db.patch("signInRequests", _id, { linkUntil: 1 });
    await ctx.db.insert("signInCounts", { key: "before", count: 1, until: 1 });
    const nothing = { messages: 0, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
    await ctx.db.insert("usageDays", { userId: nora.userId, day: "2026-01-01", endsAt: 1, ...nothing });
    await ctx.db.insert("usageDays", { userId: nora.userId, day: "2026-11-22", endsAt: Date.now(), ...nothing });
    await ctx.db.insert("voiceStarts", { userId: nora.userId, at: Date.now() - 2 * DAY_MS });
    await ctx.db.insert("voiceStarts", { userId: nora.userId, at: Date.now() });
  });
  await t.mutation(internal.upkeep.overdue.sweep, {});
  await settleDue(t);
  const { shares, sharedMessages, signInRequests, signInCounts, voiceStarts, usageDays } = await documents(t);
  expect(usageDays).toMatchObject([{ day: "2026-11-22" }]);
  expect([shares, sharedMessages, signInRequests, signInCounts]).toEqual([[], [], [], []]);
  expect(voiceStarts).toHaveLength(1);
  const reply = (await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1);
  expect(reply).toMatchObject({ status: "interrupted", content: "Rock her" });
  await expectNothingRunning(t);
});

/** One more of each kind than one sweep ends. */
async function seedOverdue(t: TestBackend, { userId }: Person, chatId: Id<"chats">): Promise<void> {
  const nothing = { messages: 0, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
  await t.run(async (ctx) => {
    for (let number = 0; number <= SWEPT_AT_ONCE; number++) {
      const hash = String(number);
      await ctx.db.insert("shares", { userId, chatId, tokenHash: hash, title: "", expiresAt: 1 });
      const request = { email: "ida@example.com", linkHash: hash, codeHash: hash, triesLeft: 1, codeUntil: 1, linkUntil: 1 };
      await ctx.db.insert("signInRequests", request);
      await ctx.db.insert("signInCounts", { key: hash, count: 1, until: 1 });
      await ctx.db.insert("voiceStarts", { userId, at: 1 });
      await ctx.db.insert("operatorEvents", { userId, kind: "failedReply", code: "provider" });
      await ctx.db.insert("usageDays", { userId, day: "2026-01-01", endsAt: 1, ...nothing });
      await ctx.db.insert("deletedMessages", { userId, messageId: mintId() });
    }
  });
}

const SWEPT = [
  "shares",
  "replyLeases",
  "signInRequests",
  "signInCounts",
  "voiceStarts",
  "operatorEvents",
  "usageDays",
  "deletedMessages",
] as const;

test("[S45] more of a kind than one sweep ends is ended by those that follow it at once", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  await seedOverdue(t, nora, chatId);
  for (let number = 0; number <= SWEPT_AT_ONCE; number++)
    await seedRunningChat(t, nora, [], { claimed: true, leaseMs: -HOUR_MS });
  await cancelPending(t);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (USAGE_KEPT_DAYS + 1) * DAY_MS });
  await t.mutation(internal.upkeep.overdue.sweep, {});
  const left = async () => {
    const rows = await documents(t);
    return SWEPT.map((table) => rows[table]?.length);
  };
  // One whose transaction is refused would hold up the others: each reply has one of its own, and the next sweep looks at the rest.
  await until(async () => (await left()).every((count, index) => count === (SWEPT[index] === "replyLeases" ? 1 : 0)));
  await t.mutation(internal.upkeep.overdue.sweep, {});
  await settleDue(t);
  const rest = await left();
  vi.useRealTimers();
  expect(rest).toEqual(SWEPT.map(() => 0));
});

test("[S46] after a restore an operator signs everybody out, however many they are, and no mail that was on its way signs in; a share that may have been taken back since is over", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await seedShare(t, nora);
  await t.mutation(internal.signIn.open, {
    email: "ida@example.com",
    linkToken: "c".repeat(32),
    oneTimeCode: "123456",
    browser: null,
  });
  await t.run(async (ctx) => {
    for (let number = 0; number < 150; number++)
      await ctx.db.insert("authSessions", { userId: nora.userId, expirationTime: Date.now() + DAY_MS });
  });
  await cancelPending(t);
  await t.mutation(internal.sessions.endEveryone, {});
  await settle(t);
  await expect(nora.as.query(api.users.current, {})).rejects.toMatchObject({ data: signedOut });
  const { authSessions, signInRequests, shares, sharedMessages } = await documents(t);
  expect([authSessions, signInRequests, shares, sharedMessages]).toEqual([[], [], [], []]);
});

test("[S45] a reply that is being written outlives the sweep", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedRunningChat(t, nora, ["Rock "], { claimed: true, leaseMs: HOUR_MS });
  await t.mutation(internal.upkeep.overdue.sweep, {});
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)?.status).toBe("streaming");
});
