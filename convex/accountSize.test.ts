import { beforeEach, expect, test, vi } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { REMARKS_A_DAY } from "#domain/usage/operatorEvents.ts";
import { api } from "./_generated/api.js";
import { documents, makeSigningKey, type Person, settle, signUp, startBackend, startQuietBackend } from "./backend.testing.ts";
import { askForMail, linkMailedTo, newAddress, redeem } from "./mailSignIn.testing.ts";
import { exhaust } from "./model/usage/rates.testing.ts";
import { countsOf } from "./model/usage/rates.ts";
import { send } from "./provider.testing.ts";
import { mintId, seedChat } from "./seeds.testing.ts";

beforeEach(makeSigningKey);

test.each([
  ["message", (nora: Person, chatId: string) => send(nora, "And now?", chatId)],
  ["chat", (nora: Person) => nora.as.mutation(api.chats.createChat, { title: "Sleep" })],
] as const)(
  "[S50] a day holds so many of what is counted as %s, however slowly they come, and the next day holds more",
  async (name, add) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await seedChat(t, nora);
    await exhaust(t, countsOf(name, nora.userId).at(-1));
    const before = await documents(t);
    expect(await add(nora, chatId).catch(errorCode)).toBe("limitReached");
    expect(await documents(t)).toEqual(before);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    await add(nora, chatId);
    vi.useRealTimers();
  },
);

test("[S50] ratings and cards that are called no emergency are kept as often as they change, and told to the operator so often a day", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { replyId } = await seedChat(t, nora);
  const messageId = messageIdOf(replyId);
  const rate = (rating: "good" | "bad") => nora.as.mutation(api.messages.giveFeedback, { messageId, feedback: { rating } });
  const told = async () => (await documents(t))["operatorEvents"]?.length;
  for (const rating of ["good", "good", "bad"] as const) await rate(rating);
  expect(await told()).toBe(2);
  const ines = await signUp(t, { email: "ines@example.com" });
  await exhaust(t, countsOf("remark", ines.userId)[0]);
  await rate("good");
  expect(await told()).toBe(3);
  for (let time = 3; time < REMARKS_A_DAY + 3; time++) await rate(time % 2 === 0 ? "good" : "bad");
  expect(await told()).toBe(REMARKS_A_DAY);
  const emergency = await send(nora, "her lips are blue");
  await settle(t);
  const before = await told();
  const dismissed = { chatId: emergency.chatId, messageId: emergency.messageId };
  await nora.as.mutation(api.care.dismiss, dismissed);
  expect(await nora.as.query(api.care.openEpisode, { chatId: emergency.chatId })).toMatchObject({ isDismissed: true });
  expect(await told()).toBe(before);
});

test("[S50] of a card that is called no emergency the operator is told once, and of one that is not there nothing is kept", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId } = await send(nora, "her lips are blue");
  await settle(t);
  const before = (await documents(t))["operatorEvents"]?.length ?? 0;
  for (const reason of [undefined, undefined, "over", "over"] as const)
    await nora.as.mutation(api.care.dismiss, { chatId, messageId, reason });
  await nora.as.mutation(api.care.dismiss, { chatId, messageId: messageIdOf("words in place of an id"), reason: "over" });
  const events = (await documents(t))["operatorEvents"] ?? [];
  expect(events.slice(before)).toMatchObject([
    { kind: "dismissal", code: "none" },
    { kind: "dismissal", code: "over" },
  ]);
  expect(JSON.stringify(events)).not.toContain("words in place");
});

test("[S50] a danger check is never refused for being one too many: of 400 the oldest leaves", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const check = { age: "months3To11", days: 133 } as const;
  const answers = [{ question: "wake", answer: "notSure" as const }];
  await t.run(async (ctx) => {
    for (let at = 1; at <= 400; at++) {
      const row = { ...check, answers, finishedAt: at, checkId: mintId(), level: "now" } as const;
      await ctx.db.insert("checks", { userId: nora.userId, ...row });
    }
  });
  const next = { ...check, answers, checkId: mintId(), finishedAt: 1_000, childId: null };
  await nora.as.mutation(api.care.keepCheck, next);
  const kept = (await documents(t))["checks"]?.map((row) => ("finishedAt" in row ? row.finishedAt : 0)) ?? [];
  expect([kept.length, Math.min(...kept), Math.max(...kept)]).toEqual([400, 2, 1_000]);
});

test("[S50] a sign-in keeps so many tokens and a person so many sign-ins: the first of each leave", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  let token = (await redeem(t, await linkMailedTo(email)))?.refreshToken ?? "";
  const [, sessionId = ""] = token.split("|");
  await t.run(async (ctx) => {
    const session = ctx.db.normalizeId("authSessions", sessionId);
    const row = session && (await ctx.db.get("authSessions", session));
    if (!row) throw new Error("Nobody is signed in.");
    const { userId, expirationTime } = row;
    for (let at = 0; at < 199; at++) await ctx.db.insert("authRefreshTokens", { sessionId: row._id, expirationTime });
    for (let at = 0; at < 99; at++) await ctx.db.insert("authSessions", { userId, expirationTime });
  });
  for (let time = 0; time < 3; time++)
    token = (await t.action(api.auth.signIn, { refreshToken: token })).tokens?.refreshToken ?? "";
  expect(token).not.toBe("");
  expect((await documents(t))["authRefreshTokens"]?.length).toBeLessThanOrEqual(201);
  await askForMail(t, { email });
  expect(await redeem(t, await linkMailedTo(email))).not.toBeNull();
  const { authSessions } = await documents(t);
  expect([authSessions?.length, authSessions?.some(({ _id }) => _id === sessionId)]).toEqual([100, false]);
});
