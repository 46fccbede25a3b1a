import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { RawClient } from "@amma/local-convex/testing";
import type { ConvexClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { type ArrivedText, appendArrived } from "#domain/chat/growingText.ts";
import { isFinal, type ReplyStatus } from "#domain/chat/reply.ts";
import { type MessageId, mintMessageId } from "#domain/ids.ts";
import { connect, type NewUser, signUp } from "#e2e/support/newUser.ts";
import type { Addresses } from "#local/Stack.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { processorMs } from "./support/processorTime.ts";
import { heldInPart, heldShare, letThrough, momentsIn, now, startTimedProvider, type WordsOf } from "./support/timedProvider.ts";

const ANSWERED = 150;
const IDLE = 2_000;
const PIECES = 100;
const GAP_MS = 100;
const LOOK_MS = 10;
const SENDERS = 500;
const SENDS_EACH = 2;
/** So many at once: signing up is not what is measured. */
const TOGETHER = 10;
const SETTINGS = { REPLY_FLUSH_MS: "100" };

/**
 * From a piece that the provider wrote to its arrival, for many who are answered at once beside others who only listen: with words that the
 * guard lets through at once, and with those that it holds in part, whose age is also the guard's.
 */
export async function measureAnswers(): Promise<void> {
  if (heldShare(letThrough, PIECES) > 0) throw new Error("The guard holds words that it is to let through: choose others");
  await measureAnswersOf("", letThrough);
  await measureAnswersOf(`, ${(100 * heldShare(heldInPart, PIECES)).toFixed(0)} % held by the guard`, heldInPart);
}

async function measureAnswersOf(name: string, wordsOf: WordsOf): Promise<void> {
  const provider = await startTimedProvider(PIECES, GAP_MS, wordsOf);
  await withStack(
    async ({ addresses, backend }) => {
      const people = await signUpAll(addresses, ANSWERED);
      const idle: RawClient[] = [];
      for (let open = 0; open < IDLE; open += 100)
        idle.push(...(await Promise.all(Array.from({ length: 100 }, () => listenIdly(addresses)))));
      const clients = people.map((person) => connect(addresses, person));
      // What is measured begins when all have arrived: coming back together is another measure.
      await Promise.all(clients.map((client) => client.query(api.chats.getUserChats, {})));
      const spent = () => Promise.all([backend.pid, process.pid].map(processorMs));
      const before = await spent();
      // This process is provider and client of them all: what it delays is not the backend's.
      const own = monitorEventLoopDelay({ resolution: LOOK_MS });
      own.enable();
      const answers = await Promise.all(clients.map(followAnswer));
      own.disable();
      const [there = "", here = ""] = (await spent()).map((ms, at) => ((ms - (before[at] ?? 0)) / ANSWERED).toFixed(0));
      const ages = answers.flatMap((answer) => answer.ages);
      const delayed = `${(own.percentile(95) / 1e6 - LOOK_MS).toFixed(1)} ms`;
      const processor = { "an answer": `${there} ms of the processor`, "its client": `${here} ms`, "own delay p95": delayed };
      printFigures(`${ANSWERED} answers beside ${IDLE} idle${name}`, {
        ...percentiles(ages),
        ...countsOf(answers),
        gaps: String(answers.reduce((sum, answer) => sum + answer.gaps, 0)),
        ...processor,
      });
      for (const listener of idle) listener.close();
      await Promise.all(clients.map((client) => client.close()));
    },
    { GEMINI_BASE_URL: provider.url, ...SETTINGS },
  );
  provider.close();
}

/** A client that has been told what it follows, and hears nothing more. */
async function listenIdly({ convex }: Addresses): Promise<RawClient> {
  const listener = await RawClient.open(convex);
  listener.follow(1, "chats:getUserChats", {});
  await listener.nextFrame();
  return listener;
}

interface FollowedAnswer {
  /** How old each piece was when it arrived. */
  ages: number[];
  status: ReplyStatus;
  /** How often updates were joined until something was missing. */
  gaps: number;
}

async function followAnswer(client: ConvexClient): Promise<FollowedAnswer> {
  const replyId = mintMessageId();
  const { chatId } = await client.mutation(api.chats.send, { messageId: mintMessageId(), replyId, text: "How long?" });
  const ages: number[] = [];
  const note = (text: string) => {
    const arrivedAt = now();
    const fresh = momentsIn(text).slice(ages.length);
    ages.push(...fresh.map((written) => arrivedAt - written));
  };
  let gaps = 0;
  let leave: (() => void) | null = null;
  return await new Promise((resolve) => {
    const stop = client.onUpdate(api.messages.getChatMessages, { chatId }, (messages) => {
      const reply = messages.at(-1);
      if (reply?.status === undefined) return;
      leave ??= followText(client, { message: reply._id, messageId: replyId }, { onText: note, onGap: () => (gaps += 1) });
      if (!isFinal(reply.status)) return;
      leave();
      stop();
      resolve({ ages, status: reply.status, gaps });
    });
  });
}

/** All that is known of a growing text, each time it has grown; read as the app reads it. `onGap`: updates were joined, and what lies between is asked for. */
function followText(
  client: ConvexClient,
  { message, messageId }: { message: string; messageId: MessageId },
  { onText, onGap }: { onText: (text: string) => void; onGap: () => void },
): () => void {
  let known = "";
  const take = (arrived: ArrivedText) => {
    const grown = appendArrived(known, arrived);
    if (grown === known) return;
    known = grown;
    onText(known);
  };
  return client.onUpdate(api.messages.newestText, { message, attempt: 1 }, (newest) => {
    if (newest.from <= known.length) return take(newest);
    onGap();
    const from = known.length;
    void client.query(api.messages.streamingText, { messageId, attempt: 1, after: from }).then(({ text }) => {
      take({ from, text });
      take(newest);
    });
  });
}

/** How many ended how. */
function countsOf(answers: readonly FollowedAnswer[]): Record<string, string> {
  const byStatus = Object.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, ended]) => [status, String(ended.length)]));
}

/** Many sends of many people at once: what is stored afterwards. */
export async function measureSends(): Promise<void> {
  await withStack(
    async ({ addresses }) => {
      const people = await signUpAll(addresses, SENDERS);
      const clients = people.map((person) => connect(addresses, person));
      const startedAt = performance.now();
      const sends = clients.flatMap((client, number) =>
        Array.from({ length: SENDS_EACH }, async (_unused, round) => {
          const text = `sent ${number} ${round}`;
          const sent = await client.mutation(api.chats.send, { messageId: mintMessageId(), replyId: mintMessageId(), text });
          return { client, text, chatId: sent.chatId };
        }),
      );
      const sent = await Promise.all(sends);
      const took = `${(performance.now() - startedAt).toFixed(0)} ms`;
      const counts = await Promise.all(sent.map(timesStored));
      const lost = String(counts.filter((count) => count === 0).length);
      const doubled = String(counts.filter((count) => count > 1).length);
      printFigures(`${sent.length} sends of ${SENDERS} people`, { took, lost, doubled });
      await Promise.all(clients.map((client) => client.close()));
    },
    { PROVIDER_CALLS: "off", ...SETTINGS },
  );
}

async function timesStored({ client, text, chatId }: { client: ConvexClient; text: string; chatId: string }): Promise<number> {
  const messages = await client.query(api.messages.getChatMessages, { chatId });
  return messages.filter((message) => message.content === text).length;
}

async function signUpAll(addresses: Addresses, count: number): Promise<NewUser[]> {
  const people: NewUser[] = [];
  for (let number = 0; number < count; number += TOGETHER) {
    const names = Array.from({ length: Math.min(TOGETHER, count - number) }, (_unused, index) => `crowd${number + index}`);
    people.push(...(await Promise.all(names.map((name) => signUp(addresses, name)))));
    await delay(0);
  }
  return people;
}
