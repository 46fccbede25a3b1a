import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import type { ChatId } from "#domain/ids.ts";
import { DEFAULT_VOICE } from "#domain/voice/voices.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import { LastVoiceSession } from "./LastVoiceSession.ts";
import type { VoiceUsage } from "./LiveToken.ts";
import { TokenSource, type SessionOpening } from "./TokenSource.ts";

afterEach(() => sessionValues.remove(sessionKeys.voiceSession));

/** A network that lets nothing through until it is `there`. */
function network(...deleted: ChatId[]) {
  let saving = Promise.resolve();
  let open = () => {};
  const there = new Promise<void>((resolve) => (open = resolve));
  const ended: string[] = [];
  const minted: SessionOpening[] = [];
  const last = new LastVoiceSession(async ({ voiceSession }: VoiceUsage) => {
    await there;
    ended.push(voiceSession);
  });
  let chatId: ChatId | undefined = chatIdOf("c");
  const source = new TokenSource({
    last,
    saved: async () => await saving,
    about: () => ({ chatId, childId: undefined }),
    leaveChat: (gone) => (chatId = gone === chatId ? undefined : chatId),
    mint: async (opening) => {
      await there;
      minted.push(opening);
      if (opening.chatId !== undefined && deleted.includes(opening.chatId)) throw new ConvexError({ code: "notFound" });
      return {
        token: "t",
        url: "wss://live.test/",
        model: "live",
        history: [],
        leftMs: 300_000,
        voiceSession: opening.voiceSession,
      };
    },
  });
  /** What was said is being saved, until the function that it returns names the chat of it. */
  const save = () => {
    const known = Promise.withResolvers<ChatId>();
    saving = known.promise.then((made) => void (chatId = made));
    return known.resolve;
  };
  return { source, last, ended, minted, save, comesBack: () => open() };
}

test("[P-9] a token that nobody wants any more, once the voice session before has ended, is not asked for", async () => {
  const { source, last, ended, minted, comesBack } = network();
  const before = last.begin();
  let isWanted = true;
  const given = source.request(DEFAULT_VOICE, { renews: null, isWanted: () => isWanted }).then(
    () => "given",
    () => "not given",
  );
  isWanted = false;
  comesBack();
  expect(await given).toBe("not given");
  expect([ended, minted]).toEqual([[before], []]);
  expect(sessionValues.read(sessionKeys.voiceSession)).toBe(null);
});

test("[V-1703] a token is asked for when what was said is in the chat, and with the chat that it has made", async () => {
  const { source, minted, comesBack, save } = network();
  comesBack();
  const saved = save();
  const given = source.request(DEFAULT_VOICE, { renews: "before", isWanted: () => true });
  await Promise.resolve();
  expect(minted).toEqual([]);
  saved(chatIdOf("made"));
  await given;
  expect(minted).toMatchObject([{ chatId: "made", renews: "before" }]);
});

test("[V-24] a token is asked for with the chat, the voice and a name, and its websocket is given with it", async () => {
  const { source, minted, comesBack } = network();
  comesBack();
  const token = await source.request(DEFAULT_VOICE, { renews: null, isWanted: () => true });
  expect(token.url).toBe("wss://live.test/?access_token=t");
  expect(minted).toEqual([{ ...DEFAULT_VOICE, chatId: "c", childId: undefined, voiceSession: token.voiceSession }]);
});

test("[V-25] where the chat was deleted on another device, the voice session goes on without it", async () => {
  const { source, minted, comesBack } = network(chatIdOf("c"));
  comesBack();
  const wish = { renews: null, isWanted: () => true };
  const token = await source.request(DEFAULT_VOICE, wish);
  expect(minted.map(({ chatId }) => chatId)).toEqual(["c", undefined]);
  expect(token.voiceSession).toBe(minted[1]?.voiceSession);
  await source.request(DEFAULT_VOICE, wish);
  expect(minted.map(({ chatId }) => chatId)).toEqual(["c", undefined, undefined]);
});

test("[P-9] [S36] a renewal whose answer is lost is told to be over, and the voice session before it goes on", async () => {
  const { last, ended, comesBack } = network();
  comesBack();
  const before = last.begin();
  const begun: string[] = [];
  const failing = new TokenSource({
    last,
    saved: async () => {},
    about: () => ({ chatId: undefined, childId: undefined }),
    leaveChat: () => {},
    mint: async ({ voiceSession }) => {
      begun.push(voiceSession);
      // The server has its minutes held by now.
      return await Promise.reject(new Error("Connection lost while action was in flight"));
    },
  });
  await expect(failing.request(DEFAULT_VOICE, { renews: before, isWanted: () => true })).rejects.toThrow("in flight");
  await vi.waitFor(() => expect(ended).toEqual(begun));
  await vi.waitFor(() => expect(sessionValues.read(sessionKeys.voiceSession)).toBe(before));
});
