import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { question, sendAll, signUp, startStack } from "./sends.testing.ts";

test("[F14] [P-4] a backend that is stopped while answers run ends by itself; started again it has every question, and each answer's beginning as interrupted", async () => {
  // On a busy machine the last answer begins long after the first: none may be given up for its silence until then.
  const stack = await startStack({ LIMITS_SCALE: "2" });
  // Two at once are what a person may have.
  const people = 25;
  const count = 2 * people;
  const replies = Array.from({ length: count }, () => ({ chunks: ["The beginning of ", "an answer."], holdAfter: 1 }));
  const script = JSON.stringify({ service: "gemini", match: "stopped meanwhile", replies });
  await fetch(`${stack.addresses.services}/script`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: script,
  });
  const clients = await Promise.all(Array.from({ length: people }, (_, number) => signUp(stack, `meera${number}`)));
  const twoEach = clients.map(async (client) => {
    const exchanges = await sendAll(client, [question("stopped meanwhile"), question("stopped meanwhile")]);
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
}, 120_000);
