import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { convexTest } from "convex-test";
import { expect, test } from "vitest";
import type { MessageId } from "#domain/ids.ts";
import { api } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { modules, type Person, signUp, type TestBackend } from "./backend.testing.ts";
import schema from "./schema.ts";
import { mintId, seedChat } from "./seeds.testing.ts";

/** Documents: four messages that are shown, what is looked up at a fork, and whose chat it is. */
const READ = 15;

/** So many messages, each of which follows the one before; the id of the last one. */
async function writeOn(
  t: TestBackend,
  { userId }: Person,
  { chatId, from, many }: { chatId: Id<"chats">; from: MessageId; many: number },
): Promise<MessageId> {
  return await t.run(async (ctx) => {
    let parentId = from;
    for (let number = 0; number < many; number++) {
      const messageId = mintId();
      const parts = [{ type: "text" as const, text: "And then?" }];
      await ctx.db.insert("messages", { userId, chatId, messageId, parentId, role: "user", parts, origin: "typed" });
      parentId = messageId;
    }
    return parentId;
  });
}

test("[S07] a branch costs what is shown of it, however much was written after it, or another way in between", async () => {
  const t = convexTest({ schema, modules, transactionLimits: { documentsRead: READ } });
  registerRateLimiter(t);
  const nora = await signUp(t);
  const { chatId, messageId, replyId } = await seedChat(t, nora);
  await writeOn(t, nora, { chatId, from: replyId, many: 40 });
  const other = await writeOn(t, nora, { chatId, from: replyId, many: 2 });
  const shownTo = async (activeLeaf: MessageId) => {
    await t.run((ctx) => ctx.db.patch("chats", chatId, { activeLeaf }));
    const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
    return messages.map((message) => message.content);
  };
  expect(await shownTo(messageId)).toEqual(["Why?"]);
  expect(await shownTo(replyId)).toEqual(["Why?", "Because."]);
  expect(await shownTo(other)).toEqual(["Why?", "Because.", "And then?", "And then?"]);
  expect(await shownTo(mintId())).toEqual([]);
});
