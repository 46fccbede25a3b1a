import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardText } from "#domain/care/guard/guard.ts";
import { triageAfter } from "#domain/care/triageAfter.ts";
import { searchWords } from "#domain/chat/search.ts";
import { firstTitle } from "#domain/chat/title.ts";
import { errorCode } from "#domain/errors.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { SHARES } from "#domain/sharing/limits.ts";
import { redactNames } from "#domain/sharing/redactNames.ts";
import { api } from "./_generated/api.js";
import { signUp, startQuietBackend } from "./backend.testing.ts";
import { exhaust } from "./model/usage/rates.testing.ts";
import { countsOf } from "./model/usage/rates.ts";
import { send } from "./provider.testing.ts";
import { mintId, seedChat, signUpWithVoice } from "./seeds.testing.ts";

// Files before this one have loaded the functions with readers that nobody counts.
vi.hoisted(() => vi.resetModules());
vi.mock("#domain/care/guard/guard.ts", { spy: true });
vi.mock("#domain/care/triageAfter.ts", { spy: true });
vi.mock("#domain/chat/search.ts", { spy: true });
vi.mock("#domain/chat/title.ts", { spy: true });
vi.mock("#domain/sharing/redactNames.ts", { spy: true });

/** What takes long with a long text: the words are read whole. */
const READERS = { guardText, triageAfter, searchWords, firstTitle, redactNames };

/** Which of them have read something since `forget`. */
const haveRead = () =>
  Object.entries(READERS).flatMap(([name, reader]) => (vi.mocked(reader).mock.calls.length > 0 ? [name] : []));
const forget = () => Object.values(READERS).forEach((reader) => vi.mocked(reader).mockClear());

const refusal = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => errorCode(error));

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const LONG = "my baby naps ".repeat(600);

test("[S37] of what is over a limit not a word is read: it costs nobody else the time", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { as } = nora;
  const { chatId, replyId, messageId } = await seedChat(t, nora);
  await exhaust(t, countsOf("message", nora.userId)[0]);
  const spoken = () => ({ messageId: mintId(), replyId: mintId(), heard: LONG, said: LONG, ending: "complete" as const });
  const ways = {
    send: () => send(nora, LONG.slice(0, 8_000)),
    sendToChat: () => send(nora, LONG.slice(0, 8_000), chatId),
    addMessage: () => as.mutation(api.messages.addMessage, { chatId, content: LONG.slice(0, 8_000), role: "user" }),
    edit: () =>
      as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: LONG.slice(0, 8_000) }),
    regenerate: () => as.mutation(api.messages.regenerate, { messageId: messageIdOf(replyId), replyId: mintId() }),
    spoken: () => as.mutation(api.voice.saveExchange, spoken()),
    spokenInChat: () => as.mutation(api.voice.saveExchange, { ...spoken(), chatId }),
  };
  for (const [name, call] of Object.entries(ways)) {
    forget();
    expect([name, await refusal(call()), haveRead()]).toEqual([name, "limitReached", []]);
  }
});

test("[S37] where a chat more is over the limit, not a word is read of what would begin it", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  await exhaust(t, countsOf("chat", nora.userId)[0]);
  const spoken = { messageId: mintId(), replyId: mintId(), heard: LONG, said: LONG, ending: "complete" as const };
  for (const call of [() => send(nora, LONG.slice(0, 8_000)), () => nora.as.mutation(api.voice.saveExchange, spoken)]) {
    forget();
    expect([await refusal(call()), haveRead()]).toEqual(["limitReached", []]);
  }
});

test("a share more than one may have is refused before anything is left out of its words", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const share = () =>
    nora.as.mutation(api.shares.create, { chatId, key: `${mintId()}${"0".repeat(11)}`, days: 7, nameWord: "baby" });
  for (let made = 0; made < SHARES; made++) await share();
  expect(haveRead()).toContain("redactNames");
  forget();
  expect([await refusal(share()), haveRead()]).toEqual(["limitReached", []]);
});

test("what may be is read: the readers that are counted are those that read it", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  forget();
  await nora.as.mutation(api.voice.saveExchange, {
    messageId: mintId(),
    replyId: mintId(),
    heard: LONG,
    said: LONG,
    ending: "complete",
  });
  expect(haveRead()).toEqual(["guardText", "triageAfter", "searchWords", "firstTitle"]);
});
