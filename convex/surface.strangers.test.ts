import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { convexTest } from "convex-test";
import { expect, test, vi } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import { api } from "./_generated/api.js";
import { documents, modules, signUp, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { exhaustAll } from "./model/usage/rates.testing.ts";
import schema from "./schema.ts";
import { mintId, seedChat, seedRunningChat, signUpWithVoice } from "./seeds.testing.ts";
import { argumentsOf, call, guarded, outcomeOf, type PublicFunction } from "./surface.testing.ts";

/* Nora has something of everything; Ines is somebody else. What is asked of each function is asked of one that is new, too. */

/** Stands in every text of Nora's. */
const CANARY = "saffron";
/** What names something that is there already. The ids that a browser mints for something new are `NEW`. */
const IDS = ["chatId", "childId", "messageId", "sessionId", "shareId", "imageId", "photos"] as const;
type IdField = (typeof IDS)[number];
/** Functions that make what `messageId` names: another person may have the same id, and neither learns of it. */
const MAKES_MESSAGE = new Set(["chats:send", "messages:addMessage", "voice:saveExchange"]);
/**
 * They keep what they were told, and leave out whom they do not know: the child may have been removed meanwhile, and the card of a message
 * may be another by now.
 */
const LEAVES_OUT = new Set([
  "care:dismiss messageId",
  "care:reopen messageId",
  "care:resolve messageId",
  "care:keepCheck childId",
  "chats:send childId",
  "voice:saveExchange childId",
  "voice:createToken childId",
]);
/** A photo that is not there is refused as one that may not be sent: what is not found would be the chat. */
const REFUSED_AS = new Map([["chats:send photos", "invalid"]]);

async function seed(t: TestBackend) {
  const nora = await signUp(t, { email: `${CANARY}@example.com`, username: CANARY, name: CANARY, country: "IN" });
  const ines = await signUpWithVoice(t, { email: "ines@example.com" });
  const { chatId, messageId, replyId, reply } = await seedRunningChat(t, nora, [`${CANARY} in an answer`]);
  const userId = nora.userId;
  const rest = await t.run(async (ctx) => {
    await ctx.db.patch("users", userId, { formerChildNames: [CANARY] });
    await ctx.db.insert("authAccounts", { userId, provider: "google", providerAccountId: CANARY });
    const childId = await ctx.db.insert("children", { userId, name: CANARY, birthDate: "2026-01-01", allergies: CANARY });
    const messages = await ctx.db
      .query("messages")
      .withIndex("by_chat", (q) => q.eq("chatId", chatId))
      .collect();
    for (const { _id, role } of messages) {
      const parts = role === "user" ? [{ type: "text" as const, text: CANARY }] : [];
      await ctx.db.patch("messages", _id, { parts, searchText: CANARY });
    }
    await ctx.db.patch("chats", chatId, { title: CANARY, titleSearchText: CANARY, pinnedAt: 1, childId });
    const copy = { userId, chatId, tokenHash: CANARY, title: CANARY, expiresAt: Date.now() + 1_000_000 };
    const shareId = await ctx.db.insert("shares", copy);
    const imageId = await ctx.storage.store(new Blob([jpeg(2, 2).slice()], { type: "image/jpeg" }));
    const picture = { userId, storageId: imageId, type: "image/jpeg" as const, size: 9, width: 2, height: 2, uses: 0 };
    await ctx.db.insert("files", picture);
    const answers = [{ question: CANARY, answer: "no" as const }];
    const check = {
      userId,
      checkId: messageId,
      age: "years5" as const,
      days: null,
      answers,
      finishedAt: 1,
      level: "today" as const,
    };
    await ctx.db.insert("checks", check);
    await ctx.db.insert("episodes", { userId, chatId, level: "today", ruleIds: [CANARY], messageId, openedAt: 1 });
    return { childId, shareId, imageId };
  });
  const ids = { chatId, messageId, sessionId: nora.sessionId, ...rest, photos: [rest.imageId] };
  return { nora, ines, replyId, reply, ids: ids satisfies Record<IdField, unknown> };
}

/** An id that was good once, for each; of messages one that nobody has. */
async function missingIds(t: TestBackend): Promise<Record<IdField, unknown>> {
  const { ids } = await seed(t);
  await t.run(async (ctx) => {
    await ctx.db.delete("chats", ids.chatId);
    await ctx.db.delete("children", ids.childId);
    await ctx.db.delete("shares", ids.shareId);
    await ctx.db.delete("authSessions", ids.sessionId);
    const file = await ctx.db
      .query("files")
      .withIndex("by_storageId", (q) => q.eq("storageId", ids.imageId))
      .unique();
    if (file) await ctx.db.delete("files", file._id);
    await ctx.storage.delete(ids.imageId);
  });
  return { ...ids, messageId: mintId() };
}

function takes({ args }: PublicFunction, field: string): boolean {
  return args.type === "object" && field in args.value && args.value[field]?.fieldType.type !== "boolean";
}

const pairs = guarded.flatMap((called) =>
  IDS.filter((field) => takes(called, field) && !(field === "messageId" && MAKES_MESSAGE.has(called.name))).map((field) => ({
    called,
    field,
    pair: `${called.name} ${field}`,
  })),
);

test("[S05] [X-2] of every function that takes an id: another person's gets the answer of a missing one, and nothing of theirs changes", async () => {
  const t = startQuietBackend();
  const { ines, ids } = await seed(t);
  const missing = await missingIds(t);
  const { chatId, messageId } = await seedChat(t, ines);
  const childId = await ines.as.mutation(api.children.create, { name: "Leo", birthDate: "2026-01-01" });
  // What is named beside it is the caller's own: otherwise that would be what is not found.
  const own = { chatId, messageId, childId };
  const before = await documents(t);
  for (const { called, field, pair } of pairs) {
    const beside = Object.entries(own).filter(([other]) => pairs.some((each) => each.pair === `${called.name} ${other}`));
    const args = { ...argumentsOf(called), ...Object.fromEntries(beside) };
    // A voice session is refused before it is looked for while providers are off.
    vi.stubEnv("PROVIDER_CALLS", called.kind === "action" ? "on" : "off");
    const ofHers = await outcomeOf(ines.as, called, { ...args, [field]: ids[field] });
    const ofNone = await outcomeOf(ines.as, called, { ...args, [field]: missing[field] });
    const answers = [ofHers.code, ofNone.code];
    const refusal = REFUSED_AS.get(pair) ?? "notFound";
    const wanted = LEAVES_OUT.has(pair) ? [ofNone.code, ofNone.code] : [refusal, refusal];
    expect({ pair, answers }).toEqual({ pair, answers: wanted });
    expect(JSON.stringify(ofHers)).not.toContain(CANARY);
    const after = await documents(t);
    const changed = Object.entries(before).filter(([table, rows]) => {
      const now = new Set((after[table as keyof typeof after] as unknown[]).map((row) => JSON.stringify(row)));
      return rows.some((row) => "userId" in row && row.userId !== ines.userId && !now.has(JSON.stringify(row)));
    });
    expect({ pair, changed }).toEqual({ pair, changed: [] });
  }
});

const queries = guarded.filter(({ kind }) => kind === "query");

test("[S06] no query of one person returns a word of another, and each returns the person's own to the person", async () => {
  const t = startQuietBackend();
  const { nora, ines, ids, replyId, reply } = await seed(t);
  const silent: string[] = [];
  for (const called of queries) {
    const known = Object.fromEntries(Object.entries(ids).filter(([field]) => takes(called, field)));
    const args = { ...argumentsOf(called), ...known, ...(takes(called, "text") && { text: CANARY }) };
    if (called.name === "messages:streamingText") Object.assign(args, { messageId: replyId, after: 0 });
    if (called.name === "messages:newestText") Object.assign(args, { message: reply });
    expect(JSON.stringify(await outcomeOf(ines.as, called, args))).not.toContain(CANARY);
    if (!JSON.stringify(await outcomeOf(nora.as, called, args)).includes(CANARY)) silent.push(called.name);
  }
  // Devices and amounts are words of nobody's.
  expect(silent).toEqual(["sessions:list", "usage/account:current", "usage/account:today"]);
});

test("[S08] a person's lists cost the same however many rows others have", async () => {
  const t = convexTest({ schema, modules, transactionLimits: { documentsRead: 30 } });
  registerRateLimiter(t);
  const { ines } = await seed(t);
  for (let other = 0; other < 40; other++) await seed(t);
  for (const called of queries) {
    const reached = await call(ines.as, called, argumentsOf(called)).catch((error: unknown) => errorCode(error) ?? error);
    expect([called.name, reached]).not.toEqual([called.name, expect.any(Error)]);
  }
  expect(await ines.as.query(api.chats.getUserChats, {})).toEqual([]);
});

/** Their own number is the bound: so many children, checks and links, an id of each message that was stored, one row, one deletion. */
const BOUNDED: Record<string, string> = {
  "care:keepCheck": "checks",
  "chats:deleteChat": "deletedMessages",
  "children:create": "children",
  "files:renewLinks": "fileLinkExpiries",
  "messages:deleteExchange": "deletedMessages",
  "shares:create": "sharedMessages shares",
  "users:deleteCurrentUserAccount": "accountDeletions",
};
/** What a check and a child need beside what `argumentsOf` gives. */
const FILLED = {
  age: "months3To11",
  days: 133,
  answers: [{ question: "wake", answer: "notSure" }],
  name: "Anaya",
  birthDate: "2026-01-01",
};

test.each(guarded.filter(({ kind }) => kind !== "query"))(
  "[S50] $name adds no row for whoever has done as much as a day holds, but where their own number is the bound",
  async (called) => {
    const t = startQuietBackend();
    const { nora, ids, replyId } = await seed(t);
    await exhaustAll(t, nora);
    const size = async () => Object.entries(await documents(t)).map(([table, rows]) => [table, rows.length] as const);
    const before = new Map(await size());
    const known = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([field]) => takes(called, field)));
    const filled = BOUNDED[called.name] === "checks" || BOUNDED[called.name] === "children" ? known(FILLED) : {};
    // Of a question, of its reply, and of a message that is new.
    for (const messageId of [ids.messageId, replyId, mintId()])
      await outcomeOf(nora.as, called, { ...argumentsOf(called), ...known({ ...ids, messageId }), ...filled });
    const grown = (await size()).filter(([table, length]) => length > (before.get(table) ?? 0)).map(([table]) => table);
    expect(grown.toSorted().join(" ")).toBe(BOUNDED[called.name] ?? "");
  },
);
