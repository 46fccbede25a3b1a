import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import type { ChatId } from "#domain/ids.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { TranscriptSaver } from "./TranscriptSaver.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

/** A voice session in the chat "c", and what a server has of it, which may delete that chat. */
class Saved {
  readonly t = new TestVoiceSession();
  readonly rows = new Map<string, string>();
  #isDeleted = false;
  #handed = 0;
  readonly saver = new TranscriptSaver({
    chatId: chatIdOf("c"),
    save: async ({ chatId, messageId, inputText, outputText }: SpokenTurn & { chatId: ChatId | null }) => {
      if (chatId === "c" && this.#isDeleted) throw new ConvexError({ code: "notFound" });
      this.rows.set(messageId, `${chatId}: ${inputText} ${outputText}`.trim());
      return await Promise.resolve({ chatId: chatId ?? chatIdOf("new") });
    },
  });

  /** What the transcript has told until now goes to the server. */
  async hand(): Promise<void> {
    for (const turn of this.t.kept.slice(this.#handed)) this.saver.keep(turn);
    this.#handed = this.t.kept.length;
    await this.saver.settled();
    await this.saver.settled();
  }

  delete(): void {
    this.#isDeleted = true;
    this.rows.clear();
  }
}

const turnOf = (id: string, inputText: string): SpokenTurn => ({
  messageId: messageIdOf(id),
  replyId: messageIdOf(`${id}r`),
  inputText,
  outputText: "",
  ending: null,
});

const TOLD = "My husband hit me again tonight";

async function told(): Promise<{ s: Saved; close: () => void }> {
  const s = new Saved();
  const close = await s.t.open();
  await s.t.speak(10);
  s.t.connection.events.onEvent({ type: "heard", text: TOLD });
  s.t.session.hush();
  return { s, close };
}

function answer({ t }: Saved): void {
  t.answer("I am so sorry that he hurt you.");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
}

test.each([
  ["while they speak", false, true],
  ["before the answer", true, true],
  ["where no answer comes", true, false],
])("[V-46] nothing of a chat that is deleted is saved again: %s", async (_when, hasFinished, isAnswered) => {
  const { s, close } = await told();
  if (hasFinished) s.t.session.tap();
  await s.hand();
  s.delete();
  s.saver.deleting("c", Promise.resolve(true));
  if (!hasFinished) s.t.session.tap();
  if (isAnswered) answer(s);
  await s.hand();
  close();
  await s.hand();
  expect([...s.rows.values()]).toEqual([]);
});

test("[V-46] nor what is said while it is being deleted", async () => {
  const { s, close } = await told();
  s.t.session.tap();
  await s.hand();
  let gone = (_isDeleted: boolean): void => {};
  s.saver.deleting("c", new Promise((resolve) => (gone = resolve)));
  s.delete();
  answer(s);
  const handed = s.hand();
  await s.t.settle();
  close();
  gone(true);
  await handed;
  await s.hand();
  expect([...s.rows.values()]).toEqual([]);
});

test("[V-46] nor what was on its way when they deleted it", async () => {
  const saved: (string | null)[] = [];
  let refuse = (): void => {};
  const saver = new TranscriptSaver({
    chatId: chatIdOf("c"),
    save: async ({ chatId }) => {
      saved.push(chatId);
      return await new Promise((_, reject) => (refuse = () => reject(new ConvexError({ code: "notFound" }))));
    },
  });
  saver.keep(turnOf("a", TOLD));
  await new TestVoiceSession().settle();
  let gone = (_isDeleted: boolean): void => {};
  saver.deleting("c", new Promise((resolve) => (gone = resolve)));
  refuse();
  await new TestVoiceSession().settle();
  gone(true);
  await saver.settled();
  expect(saved).toEqual(["c"]);
});

test("[V-46] [V-25] where it could not be deleted, what was said meanwhile is saved in it", async () => {
  const { s } = await told();
  s.t.session.tap();
  s.saver.deleting("c", Promise.resolve(false));
  answer(s);
  await s.hand();
  expect([...s.rows.values()]).toEqual([`c: ${TOLD} I am so sorry that he hurt you.`]);
});

test("[V-46] [V-3] what was said since a reset is kept, and nothing of before it", async () => {
  const { s } = await told();
  s.delete();
  for (const turn of s.t.kept) s.saver.keep(turn);
  s.saver.startAnew();
  s.saver.keep(turnOf("since", "How much should she sleep?"));
  s.saver.deleting("c", Promise.resolve(true));
  await s.saver.settled();
  await s.saver.settled();
  s.saver.keep(turnOf("later", "And by day?"));
  await s.saver.settled();
  expect([...s.rows.values()]).toEqual(["null: How much should she sleep?", "new: And by day?"]);
});
