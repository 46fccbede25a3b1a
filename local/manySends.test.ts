import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { amount, ONLY_LONG } from "#scripts/long.ts";
import { readConfig } from "./config.ts";
import { Stack } from "./Stack.ts";

const FREE_PORTS = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };

let running: { stack: Stack; folder: string } | null = null;
let minted = 0;

async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), "amma-sends-"));
  const config = readConfig({ ...FREE_PORTS, ...settings, LOCAL_DATA_DIR: folder }, process.cwd());
  running = { folder, stack: await Stack.start({ config, app: "built", root: process.cwd() }) };
  return running.stack;
}

afterEach(async () => {
  await running?.stack.stop();
  await rm(running?.folder ?? "", { recursive: true, force: true });
  running = null;
});

/** Somebody who has signed in by the mailed link. */
async function signUp({ addresses }: Stack, name = "meera"): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(addresses.convex, { logger: false });
  const email = `${name}@example.org`;
  await client.action(api.auth.signIn, { provider: "email", params: { email, redirectTo: "/login" } });
  const mails = await fetch(`${addresses.services}/outbox.json?to=${email}`);
  const [mail] = (await mails.json()) as { text: string }[];
  const code = mail?.text.match(/[?&]code=([\w-]+)/)?.[1];
  const { tokens } = await client.action(api.auth.signIn, { provider: "email", params: { code } });
  if (!tokens) throw new Error("The code gave no tokens.");
  client.setAuth(tokens.token);
  await client.mutation(api.users.completeOnboarding, { username: name });
  await client.mutation(api.users.giveConsent, { version: CONSENT_VERSION });
  return client;
}

/** A question with ids that no other has. */
function question(text: string) {
  const mint = () => `sent-${String(minted++).padStart(16, "0")}`;
  return { messageId: messageIdOf(mint()), replyId: messageIdOf(mint()), text };
}

/** The client sends one mutation after another; these go out together. */
async function sendAll(client: ConvexHttpClient, questions: (ReturnType<typeof question> & { chatId?: string })[]) {
  return await Promise.all(questions.map((asked) => client.mutation(api.chats.send, asked, { skipQueue: true })));
}

test("[F36] [P-2] [P-3] many sends into one chat at once, and into chats of their own, are all stored once, each with its reply, in one order", async () => {
  const stack = await startStack({ PROVIDER_CALLS: "off" });
  const client = await signUp(stack);
  const { chatId } = await client.mutation(api.chats.send, question("first"));
  const count = amount(15, 100);
  const sent = await sendAll(
    client,
    Array.from({ length: count }, (_, number) => ({ ...question(`into one ${number}`), chatId })),
  );
  expect(new Set(sent.map((one) => one.chatId))).toEqual(new Set([chatId]));
  const stored = await branchOf(client, chatId);
  expect(stored).toHaveLength(2 * (count + 1));
  // Each question follows a reply, and is followed by its own.
  const exchanges = new Map(sent.map(({ messageId, replyId }) => [messageId, replyId]));
  for (const [place, { role, parentId }] of stored.entries()) {
    expect(role).toBe(place % 2 === 0 ? "user" : "assistant");
    expect(parentId).toBe(stored[place - 1]?.messageId);
  }
  const followed = stored.map(({ messageId }, place) => [messageId, stored[place + 1]?.messageId] as const);
  expect(new Map(followed.filter(([messageId]) => exchanges.has(messageId)))).toEqual(exchanges);

  const apart = await sendAll(
    client,
    Array.from({ length: count }, (_, number) => question(`apart ${number}`)),
  );
  expect(new Set(apart.map((one) => one.chatId)).size).toBe(count);
}, 120_000);

/** The messages of the branch that the chat shows, oldest first. */
async function branchOf(client: ConvexHttpClient, chatId: string) {
  const all = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(client, chatId, cursor);
    all.push(...page.page);
    cursor = page.isDone ? null : page.continueCursor;
  } while (cursor !== null);
  return all.toReversed();
}

async function pageOf(client: ConvexHttpClient, chatId: string, cursor: string | null) {
  return await client.query(api.messages.listMessages, { chatId, paginationOpts: { numItems: 100, cursor } });
}

/** No card fits it, so each piece is written as it comes: an answer to a question of health is held back to the end of its sentence. */
const GREETING = "thank you, good night";

test.each(ONLY_LONG)(
  "[F14] [P-4] a backend that is stopped while answers run ends by itself; started again it has every question, and each answer's beginning as interrupted",
  async () => {
    const stack = await startStack();
    const people = 25;
    // Two at once are what a person may have.
    const count = 2 * people;
    const replies = Array.from({ length: count }, () => ({ chunks: ["The beginning of ", "an answer."], holdAfter: 1 }));
    const script = JSON.stringify({ service: "gemini", match: GREETING, replies });
    await fetch(`${stack.addresses.services}/script`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: script,
    });
    const clients = await Promise.all(Array.from({ length: people }, (_, number) => signUp(stack, `meera${number}`)));
    const twoEach = clients.map(async (client) => {
      const exchanges = await sendAll(client, [question(GREETING), question(GREETING)]);
      return exchanges.map(({ chatId, messageId, replyId }) => ({ chatId, messageId, replyId, client }));
    });
    const sent = (await Promise.all(twoEach)).flat();
    const begun = sent.map(async ({ replyId, client }) => {
      const piece = { messageId: replyId, attempt: 1, after: 0 };
      await expect
        .poll(() => client.query(api.messages.streamingText, piece), { timeout: 60_000 })
        .toMatchObject({ text: "The beginning of " });
    });
    await Promise.all(begun);

    stack.backend.kill("SIGTERM");
    await stack.backend.ended();
    await stack.backend.start();
    for (const { chatId, messageId, client } of sent) {
      const answer = async () => (await client.query(api.messages.getChatMessages, { chatId })).map(({ status }) => status);
      await expect.poll(answer, { timeout: 60_000 }).toEqual([undefined, "interrupted"]);
      const [asked, reply] = await client.query(api.messages.getChatMessages, { chatId });
      expect(asked?.messageId).toBe(messageId);
      expect(reply?.content).toBe("The beginning of ");
    }
  },
  120_000,
);
