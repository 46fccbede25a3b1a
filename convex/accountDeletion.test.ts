import { beforeEach, expect, test, vi } from "vitest";
import { mailboxOf } from "#domain/account/email.ts";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { png } from "#domain/photo/sampleImage.testing.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { MAIL_RATES, PERSONAL_RATES } from "#domain/usage/rates.ts";
import { api, internal } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import type { MutationCtx } from "./_generated/server.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  makeSigningKey,
  type Person,
  settle,
  signUp,
  startBackend,
  startQuietBackend,
  type TestBackend,
  until,
} from "./backend.testing.ts";
import { ACCOUNT_DELETED_WORDS } from "./mail/accountDeletedWords.ts";
import { mailsTo, newAddress } from "./mailSignIn.testing.ts";
import { USER_DATA } from "./model/account/userData.ts";
import { hash } from "./model/hash.ts";
import { isCounted } from "./model/usage/rates.testing.ts";
import { countAll, countOnce, countsOf, type PersonalRate } from "./model/usage/rates.ts";
import { requestsOf, newQuestion, post, scriptReply, send } from "./provider.testing.ts";
import schema from "./schema.ts";
import { mintId, seedChat, seedRunningChat, uploadFile } from "./seeds.testing.ts";

beforeEach(makeSigningKey);

/** A person with at least one row in every table that knows people. */
async function seedEverything(t: TestBackend, email: string) {
  const person = await signUp(t, { email, username: `mum${mintId().slice(-12)}` });
  await uploadFile(t, person, png(4, 3));
  await person.as.mutation(api.files.renewLinks, {});
  const chat = await seedRunningChat(t, person, ["Half ", "an answer"]);
  await t.run(async (ctx) => {
    await seedSignIn(ctx, person, email);
    await ctx.db.insert("children", { userId: person.userId, name: "Anaya", birthDate: "2026-07-10" });
    const answers = [{ question: "wake", answer: "yes" as const }];
    const check = { checkId: mintId(), age: "years1To4" as const, days: null, answers, finishedAt: 1, level: "now" as const };
    await ctx.db.insert("checks", { userId: person.userId, ...check });
    await ctx.db.insert("voiceStarts", { userId: person.userId, at: 1 });
    const found = { level: "today" as const, ruleIds: ["fever"], messageId: chat.messageId, openedAt: 1 };
    await ctx.db.insert("episodes", { userId: person.userId, chatId: chat.chatId, ...found });
    const used = { messages: 1, photos: 0, textNanos: 1, voiceSeconds: 0, voiceNanos: 0 };
    const usageDay = await ctx.db.insert("usageDays", { userId: person.userId, day: "2026-11-22", endsAt: 1, ...used });
    const reserved = { kind: "reply", nanos: 1, seconds: 0, leastNanos: null, until: Date.now() + DAY_MS, openedAt: 1 } as const;
    await ctx.db.insert("usageReservations", { userId: person.userId, usageDay, ...reserved });
    await ctx.db.insert("deletedMessages", { userId: person.userId, messageId: mintId() });
    await ctx.db.insert("operatorEvents", { userId: person.userId, kind: "feedback", code: "good" });
    const share = { userId: person.userId, chatId: chat.chatId, tokenHash: email, title: "Sleep", expiresAt: 1 };
    const shareId = await ctx.db.insert("shares", share);
    await ctx.db.insert("sharedMessages", { shareId, role: "user", text: "Why?", photos: 0, sentAt: 1 });
  });
  return { person, chat };
}

async function seedSignIn(ctx: MutationCtx, { userId, sessionId }: Person, email: string): Promise<void> {
  await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime: 1 });
  await ctx.db.insert("authVerifiers", { sessionId });
  const accountId = await ctx.db.insert("authAccounts", { userId, provider: "google", providerAccountId: email });
  await ctx.db.insert("authVerificationCodes", { accountId, provider: "google", code: email, expirationTime: 1 });
  await ctx.db.insert("authRateLimits", { identifier: email, lastAttemptTime: 1, attemptsLeft: 1 });
  const secrets = { linkHash: email, codeHash: email, triesLeft: 5, codeUntil: 1, linkUntil: 1 };
  await ctx.db.insert("signInRequests", { email, ...secrets });
}

async function deleteAccountOf({ as }: Person, language?: string): Promise<void> {
  expect(await as.mutation(api.users.deleteCurrentUserAccount, { language })).toBeNull();
}

test("[S41] [S-5] [S-7] [F-6] [P-13] nothing of the person is left in any table, and what is others' is the same", async () => {
  const t = startBackend();
  await seedEverything(t, newAddress());
  const others = await documents(t);
  // A table that people have rows in is not proved to be emptied before this test gives both of them one.
  const empty = Object.keys(others).filter((table) => others[table]?.length === 0);
  expect(empty.toSorted()).toEqual(["accountDeletions", "migrations", "modelCosts", "signInCounts"]);

  const { person } = await seedEverything(t, newAddress());
  await deleteAccountOf(person);
  await settleDeletion(t);
  expect(await documents(t)).toEqual(others);
  expect(await t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length)).toBe(1);
});

test("[S41] nothing that was counted of the person is left with the library either", async () => {
  const t = startBackend();
  const email = newAddress();
  const person = await signUp(t, { email });
  const ofMails = [
    { name: "mailsToAddress", key: await hash(mailboxOf(email)), rate: MAIL_RATES.mailsToAddress },
    { name: "mailsToAccount", key: await hash(email), rate: MAIL_RATES.mailsToAccount },
  ];
  const names = Object.keys(PERSONAL_RATES) as PersonalRate[];
  const counts = names.flatMap((name) => countsOf(name, person.userId));
  await t.run(async (ctx) => {
    for (const name of names) await countOnce(ctx, name, person.userId);
    await countAll(ctx, ofMails);
  });
  const left = async () => [
    ...(await Promise.all(ofMails.map(({ name, key }) => isCounted(t, name, key)))),
    ...(await Promise.all(counts.map(({ name }) => isCounted(t, name, person.userId)))),
  ];
  expect(new Set(await left())).toEqual(new Set([true]));
  await deleteAccountOf(person);
  await settleDeletion(t);
  expect(new Set(await left())).toEqual(new Set([false]));
});

test("[S41] a share is read by nobody from the moment in which its account is deleted, though its rows go later", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const token = await nora.as.mutation(api.shares.create, { chatId, key: "k".repeat(32), days: 7, nameWord: null });
  expect(await t.query(api.shares.read, { token })).toMatchObject({ title: "Sleep" });
  // The first that a deletion does.
  await t.run(async (ctx) => await ctx.db.delete("users", nora.userId));
  await expect(t.query(api.shares.read, { token })).rejects.toMatchObject({ data: { code: "notFound" } });
});

test("[S41] an account goes whole, though a voice session of it had reported and nobody has settled it", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run(async (ctx) => {
    const nothing = { messages: 0, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
    const usageDay = await ctx.db.insert("usageDays", { userId: nora.userId, day: "2026-11-22", endsAt: 1, ...nothing });
    const reserved = { kind: "voice", nanos: 1, seconds: 60, leastNanos: 0, until: Date.now() + MINUTE_MS } as const;
    const reported = { inputTokens: 500, outputTokens: 500 };
    await ctx.db.insert("usageReservations", {
      userId: nora.userId,
      usageDay,
      ...reserved,
      reported,
      openedAt: Date.now() - 2 * MINUTE_MS,
    });
  });
  await deleteAccountOf(nora);
  await vi.waitFor(async () => expect((await documents(t)).usageReservations).toEqual([]));
});

test("[S41] [P-13] every table of the schema says what becomes of it", () => {
  expect(Object.keys(USER_DATA).toSorted()).toEqual(Object.keys(schema.tables).toSorted());
});

/** The next try to tell is pending for a minute; everything else has ended. */
async function settleDeletion(t: TestBackend): Promise<void> {
  await until(async () => (await documents(t)).accountDeletions?.length === 0);
}

test("[S41] [P-13] what is too much for one transaction goes in batches, one after the other", async () => {
  const t = startBackend();
  const { person, chat } = await seedEverything(t, newAddress());
  await t.run(async (ctx) => {
    for (let at = 0; at < 300; at++) {
      const common = { userId: person.userId, chatId: chat.chatId, origin: "typed", role: "user" } as const;
      await ctx.db.insert("messages", { ...common, messageId: mintId(), parts: [] });
      await ctx.db.insert("replyChunks", { message: chat.reply, attempt: 1, from: 100 + at, text: "." });
    }
  });
  await deleteAccountOf(person);
  // The mutation itself leaves the rest to those that follow.
  expect((await documents(t)).messages?.length).toBeGreaterThan(0);
  await settleDeletion(t);
  expect(Object.values(await documents(t)).flat()).toEqual([]);
});

test("[S-5] [A-4] every device is signed out with the deletion, before the rest has gone", async () => {
  const t = startBackend();
  const { person } = await seedEverything(t, newAddress());
  const sessionId = await t.run((ctx) =>
    ctx.db.insert("authSessions", { userId: person.userId, expirationTime: Date.now() * 2 }),
  );
  const phone = t.withIdentity({ subject: `${person.userId}|${sessionId}` });
  await deleteAccountOf(person);
  await expectRefused(t, () => phone.query(api.users.current, {}), { code: "signedOut" });
  await expectRefused(t, () => person.as.mutation(api.users.deleteCurrentUserAccount, {}), { code: "signedOut" });
  await settleDeletion(t);
});

test("[P-13] [P-8] a reply that is being written is ended, and its writer leaves nothing behind", async () => {
  // At full length no busy machine ends the reply before the deletion does.
  vi.stubEnv("LIMITS_SCALE", "1");
  const t = startBackend();
  const nora = await signUp(t, { email: newAddress() });
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Some", " and", " more"], delayMs: 20, holdAfter: 2 });
  await send(nora, question);
  await until(async () => (await documents(t)).replyChunks?.length !== 0);
  await deleteAccountOf(nora);
  await until(async () => (await requestsOf(question)).at(0)?.ended === "aborted");
  await settleDeletion(t);
  await settleReplies(t);
  // What the deployment has paid names nobody, and stays.
  const { modelCosts = [], ...left } = await documents(t);
  expect(JSON.stringify(modelCosts)).not.toContain(nora.userId);
  expect(Object.values(left).flat()).toEqual([]);
});

/** Until the writer itself has returned. */
async function settleReplies(t: TestBackend): Promise<void> {
  await until(async () => {
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    return jobs.every(({ name, state }) => !name.includes("generate") || state.kind === "success");
  });
}

test("[S-5] the same address starts anew at once, as somebody else, and a late batch takes nothing of theirs", async () => {
  const t = startBackend();
  const email = newAddress();
  const { person } = await seedEverything(t, email);
  const username = (await person.as.query(api.users.current, {})).username ?? "";
  await deleteAccountOf(person);
  const deletion = (await documents(t)).accountDeletions?.[0]?._id as Id<"accountDeletions">;

  await t.action(api.auth.signIn, { provider: "email", params: { email } });
  const mails = await mailsTo(email);
  const code = mails.map(({ text }) => /code=(\w+)/.exec(text)?.[1]).find((found) => found !== undefined);
  const { tokens } = await t.action(api.auth.signIn, { provider: "email", params: { code } });
  expect(tokens).toBeDefined();
  const anew = (await documents(t)).users as { _id: string; email: string }[];
  expect(anew).toEqual([expect.objectContaining({ email })]);
  expect(anew[0]?._id).not.toBe(person.userId);

  await t.mutation(internal.accountDeletion.deleteBatch, { deletion });
  await settleDeletion(t);
  expect((await documents(t)).authSessions).toHaveLength(1);
  const again = await signUp(t, { email: newAddress() });
  await again.as.mutation(api.users.completeOnboarding, { username });
});

test("[S-5] whoever proves an address while its account goes gets no session of a user who is gone", async () => {
  const t = startBackend();
  const email = newAddress();
  const { person } = await seedEverything(t, email);
  const store = { type: "signIn", userId: person.userId, generateTokens: true } as const;
  await deleteAccountOf(person);
  await settleDeletion(t);
  await expectRefused(t, () => t.mutation(internal.auth.store, { args: store }), { code: "notFound" });
});

test.each(LANGUAGE_CODES)("[S-5] they are told by mail, in %s, and then their address is forgotten", async (language) => {
  const t = startBackend();
  const email = newAddress();
  const nora = await signUp(t, { email });
  await deleteAccountOf(nora, language);
  await settleDeletion(t);
  const [mail] = await mailsTo(email);
  const { subject, deleted } = ACCOUNT_DELETED_WORDS[language];
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(deleted);
  expect(mail?.html).toContain(`<html lang="${language}">`);
});

test("a mail that is refused is tried again, and after the last try the address is forgotten", async () => {
  const t = startBackend();
  const [told, untold] = [newAddress(), newAddress()];
  await post("/faults", { service: "email", match: told, times: 2, fault: { kind: "status", status: 500 } });
  await post("/faults", { service: "email", match: untold, times: 18, fault: { kind: "status", status: 500 } });
  for (const email of [told, untold]) await deleteAccountOf(await signUp(t, { email }));
  await settleSends(t);
  const waiting = ((await documents(t)).accountDeletions ?? []) as { _id: Id<"accountDeletions"> }[];
  expect(waiting).toHaveLength(2);
  for (let tries = 1; tries <= 4; tries++) {
    for (const { _id } of waiting) await t.mutation(internal.accountDeletion.scheduleMail, { deletion: _id });
    await settleSends(t);
  }
  expect((await documents(t)).accountDeletions).toEqual([]);
  expect(await mailsTo(told)).toHaveLength(1);
  expect(await mailsTo(untold)).toHaveLength(0);
});

test("[X-40] a mail whose answer was lost at one try is not sent again by the next one", async () => {
  const t = startBackend();
  const email = newAddress();
  await post("/faults", { service: "email", match: email, times: 2, fault: { kind: "cut" } });
  await deleteAccountOf(await signUp(t, { email }));
  await settleSends(t);
  const [waiting] = ((await documents(t)).accountDeletions ?? []) as { _id: Id<"accountDeletions"> }[];
  if (waiting === undefined) throw new Error("Nobody is left to be told");
  await t.mutation(internal.accountDeletion.scheduleMail, { deletion: waiting._id });
  await settleSends(t);
  expect((await documents(t)).accountDeletions).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);
});

async function settleSends(t: TestBackend): Promise<void> {
  await until(async () => {
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const open = jobs.filter(({ name, state }) => /send|goOn/.test(name) && /pending|inProgress/.test(state.kind));
    const due = jobs.filter(({ state, scheduledTime }) => state.kind === "pending" && scheduledTime <= Date.now());
    return open.length === 0 && due.length === 0;
  });
}

test("[P-13] a deletion that came to a halt is taken up again, one that moves is left alone", async () => {
  const t = startBackend();
  const { person } = await seedEverything(t, newAddress());
  const [halted, moving] = await t.run(async (ctx) => {
    const gone = await ctx.db.insert("users", {});
    await ctx.db.delete("users", gone);
    await ctx.db.delete("users", person.userId);
    return [
      await ctx.db.insert("accountDeletions", { userId: person.userId, movedAt: Date.now() - 3_600_000, emptied: false }),
      await ctx.db.insert("accountDeletions", { userId: gone, movedAt: Date.now(), emptied: false }),
    ];
  });
  await t.mutation(internal.accountDeletion.resume, {});
  await settle(t);
  const { accountDeletions, messages } = await documents(t);
  expect(messages).toEqual([]);
  expect(accountDeletions).toEqual([expect.objectContaining({ _id: moving })]);
  expect(halted).not.toBe(moving);
});

test("[S41] [P-13] whoever was to be told when the jobs were lost is told after all, once, and their address is forgotten", async () => {
  const t = startBackend();
  const email = newAddress();
  await t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", {});
    await ctx.db.delete("users", userId);
    const mail = { email, language: "en" as const, tries: 1 };
    await ctx.db.insert("accountDeletions", { userId, movedAt: Date.now() - 4 * 3_600_000, emptied: true, mail });
  });
  await t.mutation(internal.accountDeletion.resume, {});
  await t.mutation(internal.accountDeletion.resume, {});
  await settleSends(t);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await documents(t)).accountDeletions).toEqual([]);
});

test("[P-13] more deletions that came to a halt than are taken up at once follow an hour later", async () => {
  const t = startBackend();
  await t.run(async (ctx) => {
    for (let number = 0; number < 30; number++) {
      const userId = await ctx.db.insert("users", {});
      await ctx.db.delete("users", userId);
      await ctx.db.insert("accountDeletions", { userId, movedAt: Date.now() - 3_600_000, emptied: false });
    }
  });
  const left = [];
  for (let hour = 0; hour < 2; hour++) {
    await t.mutation(internal.accountDeletion.resume, {});
    await settle(t);
    left.push((await documents(t)).accountDeletions?.length);
  }
  expect(left).toEqual([10, 0]);
});

test("[F-14] [X-1] [X-3] nobody deletes an account but who is signed in to it, and nothing but a language may be said", async () => {
  const t = startBackend();
  const { person } = await seedEverything(t, newAddress());
  await expectRefused(t, () => t.mutation(api.users.deleteCurrentUserAccount, {}), { code: "signedOut" });
  for (const args of [{ userId: person.userId }, { language: 7 }]) {
    await expectArgumentError(t, () => person.as.mutation(api.users.deleteCurrentUserAccount, args as never));
  }
});
