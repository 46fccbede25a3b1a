import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { messageIdOf, chatIdOf } from "#domain/ids.testing.ts";
import type { ChatId } from "#domain/ids.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { TranscriptSaver } from "./TranscriptSaver.ts";

const turn = (messageId: string, said = ""): SpokenTurn => ({
  messageId: messageIdOf(messageId),
  replyId: messageIdOf(`${messageId}r`),
  inputText: "Hello",
  outputText: said,
  ending: null,
});

/** A server that makes the chat `made` where it is given none. */
function server(deleted: string[] = []) {
  const saved: string[] = [];
  const save = async ({ chatId, messageId, outputText: said }: SpokenTurn & { chatId: ChatId | null }) => {
    if (chatId !== null && deleted.includes(chatId)) throw new ConvexError({ code: "notFound" });
    saved.push(`${chatId} ${messageId} ${said}`.trim());
    return await Promise.resolve({ chatId: chatId ?? chatIdOf("made") });
  };
  return { saved, save };
}

test("[V-25] the first words make the chat, and what follows goes into it, one after another", async () => {
  const { saved, save } = server();
  const saver = new TranscriptSaver({ chatId: null, save });
  saver.keep(turn("a"));
  saver.keep(turn("b"));
  await saver.settled();
  expect(saved).toEqual(["null a", "made b"]);
  expect(saver.getSnapshot()).toBe("made");
});

test("[V-25] of what is known while a save waits, the last is saved, once", async () => {
  const { saved, save } = server();
  const saver = new TranscriptSaver({ chatId: chatIdOf("c"), save });
  saver.keep(turn("a", "One"));
  saver.keep(turn("a", "One two"));
  await saver.settled();
  expect(saved).toEqual(["c a One two"]);
});

test("[V-25] where the chat was deleted meanwhile, the words go on in one of their own", async () => {
  const { saved, save } = server(["gone"]);
  const saver = new TranscriptSaver({ chatId: chatIdOf("gone"), save });
  saver.keep(turn("a"));
  await saver.settled();
  expect(saved).toEqual(["null a"]);
  expect(saver.getSnapshot()).toBe("made");
});

test("[V-25] where the chat was deleted meanwhile, what waits follows in the new one in the order in which it was said", async () => {
  const { saved, save } = server(["gone"]);
  const saver = new TranscriptSaver({ chatId: chatIdOf("gone"), save });
  saver.keep(turn("a"));
  saver.keep(turn("b"));
  await saver.settled();
  expect(saved).toEqual(["null a", "made b"]);
});

test("[V-25] where it was deleted while more was said of a turn, what is saved is all of it", async () => {
  const { saved, save } = server(["gone"]);
  const saver = new TranscriptSaver({
    chatId: chatIdOf("gone"),
    save: async (spoken) => {
      if (spoken.chatId !== null) saver.keep(turn("a", "One two"));
      return await save(spoken);
    },
  });
  saver.keep(turn("a", "One"));
  await saver.settled();
  expect(saved).toEqual(["null a One two"]);
});

test("[P-26] a turn that was deleted meanwhile is saved nowhere, and the next one goes on in the chat", async () => {
  const { saved, save } = server();
  const saver = new TranscriptSaver({
    chatId: chatIdOf("c"),
    save: async (spoken) => {
      if (spoken.messageId === "a") throw new ConvexError({ code: "notFound", wasDeleted: true });
      return await save(spoken);
    },
  });
  saver.keep(turn("a", "One two"));
  saver.keep(turn("b"));
  await saver.settled();
  expect(saved).toEqual(["c b"]);
});

test("[V-25] where the chat that is gone was left while words were being saved, they go on in one of their own all the same", async () => {
  const { saved, save } = server(["gone"]);
  const saver = new TranscriptSaver({
    chatId: chatIdOf("gone"),
    save: async (spoken) => {
      saver.leaveChat(chatIdOf("gone"));
      return await save(spoken);
    },
  });
  saver.keep(turn("a"));
  await saver.settled();
  expect(saved).toEqual(["null a"]);
  saver.leaveChat(chatIdOf("gone"));
  expect(saver.getSnapshot()).toBe("made");
});

test("[V-3] after a reset the next words make another chat", async () => {
  const { saved, save } = server();
  const saver = new TranscriptSaver({ chatId: chatIdOf("c"), save });
  saver.keep(turn("a"));
  saver.startAnew();
  saver.keep(turn("b"));
  await saver.settled();
  expect(saved).toEqual(["c a", "null b"]);
});

test("[V-3] from a reset on a voice session opens without the chat before, whatever of that is still to be saved", async () => {
  const { saved, save } = server();
  const saver = new TranscriptSaver({ chatId: chatIdOf("c"), save });
  expect(saver.chatToOpen).toBe("c");
  saver.keep(turn("a"));
  saver.startAnew();
  expect([saver.chatToOpen, saved]).toEqual([null, []]);
  await saver.settled();
  expect([saver.chatToOpen, saver.getSnapshot()]).toEqual([null, null]);
  saver.keep(turn("b"));
  await saver.settled();
  expect(saver.chatToOpen).toBe("made");
});
