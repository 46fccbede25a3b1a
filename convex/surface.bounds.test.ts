import type { ValidatorJSON } from "convex/values";
import { expect, test, vi } from "vitest";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import { appErrorData } from "#domain/errors.ts";
import { api } from "./_generated/api.js";
import { documents, signUp, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { mintId, seedChat } from "./seeds.testing.ts";
import { argumentsOf, guarded, outcomeOf } from "./surface.testing.ts";

/* What is longer than a person writes, or is no text, in each place of each public function that takes a text; and pages without an end. */

type Path = readonly (string | number)[];

/** Where a validator takes any text, in its arrays and unions too. */
function textsIn(validator: ValidatorJSON, path: Path = []): Path[] {
  switch (validator.type) {
    case "string":
      return [path];
    case "object":
      return Object.entries(validator.value).flatMap(([name, { fieldType }]) => textsIn(fieldType, [...path, name]));
    case "array":
      return textsIn(validator.value, [...path, 0]);
    case "union":
      return validator.value.flatMap((member) => textsIn(member, path));
    default:
      return [];
  }
}

/** The same arguments with the text in one place. */
function withText(args: Record<string, unknown>, [field = "", ...rest]: Path, text: string): Record<string, unknown> {
  const put = (value: unknown, [step, ...further]: Path): unknown => {
    if (step === undefined) return text;
    const known = Object.fromEntries(Object.entries(value ?? {}));
    const inner = put(known[step], further);
    return typeof step === "number" ? [inner] : { ...known, [step]: inner };
  };
  return { ...args, [field]: put(args[field], rest) };
}

/** Whose call it is stands under [F34]; where a page goes on, Convex itself judges. */
const ELSEWHERE = new Set(["asUser", "cursor", "endCursor"]);
const places = guarded.flatMap((called) =>
  textsIn(called.args)
    .filter((path) => !ELSEWHERE.has(String(path.at(-1))))
    .map((path) => ({ called, path, place: `${called.name} ${path.join(".")}` })),
);
/** Something of each kind that a call may name. */
async function ownThings(t: TestBackend) {
  const nora = await signUp(t);
  // A word that stands for the child's name is stored where that is.
  const { chatId, messageId, replyId } = await seedChat(t, nora, { parts: [{ type: "text", text: "Anaya wakes" }] });
  const childId = await nora.as.mutation(api.children.create, { name: "Anaya", birthDate: "2026-01-01" });
  return { nora, replyId, ids: { chatId, messageId, childId } };
}

test.each([
  ["1 MiB", "saffron ".repeat(2 ** 17)],
  ["half a pair", "saffron \ud83d"],
])("[S09] [X-3] %s in any place of a call is refused by a code or left out, and stored nowhere", async (_what, text) => {
  const t = startQuietBackend();
  for (const { called, path, place } of places) {
    const { nora, replyId, ids } = await ownThings(t);
    vi.stubEnv("PROVIDER_CALLS", called.kind === "action" ? "on" : "off");
    const args = argumentsOf(called);
    const answers = [{ question: "wake", answer: "yes" }];
    const fitting = { ...ids, name: "Anaya", birthDate: "2026-01-01", answers, feedback: { rating: "bad" } };
    // Of what is new, of a question, and of its reply.
    for (const messageId of "messageId" in args ? [args["messageId"], ids.messageId, replyId] : [null]) {
      const known = Object.entries({ ...fitting, messageId }).filter(([field]) => field in args);
      const sent = withText({ ...args, ...Object.fromEntries(known) }, path, text);
      const { code } = await outcomeOf(nora.as, called, sent);
      expect([place, code]).not.toEqual([place, null]);
    }
  }
  expect(JSON.stringify(await documents(t))).not.toContain("saffron");
});

test("[S09] no page is longer than a page may be, however long it is asked for", async () => {
  const t = startQuietBackend();
  const { nora, ids } = await ownThings(t);
  const { userId } = nora;
  const { chatId } = ids;
  await t.run(async (ctx) => {
    for (let at = 0; at <= LIST_PAGE; at++) {
      await ctx.db.insert("chats", { userId, title: "Sleep", titleOrigin: "first", updatedAt: at });
      const message = { userId, chatId, messageId: mintId(), role: "user" as const, origin: "typed" as const, parts: [] };
      await ctx.db.insert("messages", message);
      await ctx.db.insert("episodes", {
        userId,
        chatId,
        level: "today",
        ruleIds: [],
        messageId: message.messageId,
        openedAt: at,
      });
      const check = { checkId: mintId(), age: "years5" as const, days: null, answers: [], finishedAt: at };
      await ctx.db.insert("checks", { userId, ...check, level: "today" });
    }
  });
  const paginationOpts = { numItems: 100_000, cursor: null };
  const pages = [
    await nora.as.query(api.chats.listChats, { paginationOpts }),
    await nora.as.query(api.messages.listMessages, { chatId, paginationOpts }),
    await nora.as.query(api.messages.listKept, { chatId, paginationOpts }),
    await nora.as.query(api.care.listEpisodes, { paginationOpts }),
    await nora.as.query(api.care.listChecks, { paginationOpts }),
  ];
  expect(pages.map(({ page }) => page.length)).toEqual(pages.map(() => LIST_PAGE));
});

test.each(["numItems", "maximumRowsRead", "maximumBytesRead"])(
  "[X-3] no page is of %s that are none, or no number",
  async (field) => {
    const nora = await signUp(startQuietBackend());
    for (const none of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const paginationOpts = { numItems: 5, cursor: null, [field]: none };
      const refused = nora.as.query(api.chats.listChats, { paginationOpts }).catch((error: unknown) => appErrorData(error));
      expect(await refused).toEqual({ code: "invalid", field, reason: "pattern" });
    }
  },
);
