import { vi } from "vitest";
import type { NewOutboxMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, localPhotoIdOf, messageIdOf, storageIdOf } from "#domain/ids.testing.ts";
import type { ChatId, LocalPhotoId, StorageId } from "#domain/ids.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import type { StoredValues } from "#platform/storage/storage.ts";
import { Outbox, type OutboxOptions } from "./Outbox.ts";

export const KEY = localKeys.outbox("nora");

/** A server that answers when it is told to, and knows what it was sent. */
export function server() {
  const calls: {
    message: NewOutboxMessage;
    photos: string[];
    accept: (chatId: string) => void;
    refuse: (error: Error) => void;
  }[] = [];
  const send = (sent: NewOutboxMessage, photos: string[]) =>
    new Promise<{ chatId: ChatId }>((resolve, reject) => {
      calls.push({ message: sent, photos, accept: (chatId) => resolve({ chatId: chatIdOf(chatId) }), refuse: reject });
    });
  function call(index: number) {
    return vi.waitUntil(() => calls[index], { interval: 1 });
  }
  return { calls, send, call };
}

export function question(name: string, chatId: string | null = "chat"): NewOutboxMessage {
  return {
    chatId: chatId === null ? null : chatIdOf(chatId),
    messageId: messageIdOf(`${name}-message`),
    replyId: messageIdOf(`${name}-reply`),
    text: name,
  };
}

export const arrived = async (photoIds: readonly LocalPhotoId[]) => photoIds.map((id) => storageIdOf(`stored ${id}`));

const connected: OutboxOptions["connection"] = { isLost: () => false, whenBack: async () => {} };

export function open(values: StoredValues, send: OutboxOptions["send"], photos: OutboxOptions["photos"] = arrived): Outbox {
  return openWith({ values, send, photos });
}

export function openWith(options: Partial<OutboxOptions> & Pick<OutboxOptions, "send">): Outbox {
  return new Outbox({ values: memory(), userId: "nora", connection: connected, photos: arrived, ...options });
}

/** A connection that is lost until it comes back, or from when it breaks off. */
export function fragileConnection({ isLost } = { isLost: true }) {
  const returns = Promise.withResolvers<void>();
  return {
    connection: { isLost: () => isLost, whenBack: async () => await returns.promise },
    breakOff: () => {
      isLost = true;
    },
    comeBack: () => {
      isLost = false;
      returns.resolve();
    },
  };
}

/** Answers that are being written until the test ends them, in the order in which they were waited for. */
export function runningAnswers() {
  const answers: { chatId: string; end: () => void }[] = [];
  const answered = (chatId: ChatId) => new Promise<void>((end) => answers.push({ chatId, end }));
  return { answers, answered };
}

/** Photos that arrive or fail when the test says so, in the order in which they were asked for. */
export function uploads() {
  const waits: { arrive: () => void; fail: () => void }[] = [];
  const photos = (photoIds: readonly LocalPhotoId[]) =>
    new Promise<StorageId[]>((resolve, reject) => {
      waits.push({
        arrive: () => resolve(photoIds.map((id) => storageIdOf(`stored ${id}`))),
        fail: () => reject(new Error("cut")),
      });
    });
  const wait = (index: number) => vi.waitUntil(() => waits[index], { interval: 1 });
  return { photos, wait };
}

export const withPhoto = (name: string, chatId?: string | null): NewOutboxMessage => ({
  ...question(name, chatId),
  photoIds: [localPhotoIdOf(`${name}-photo`)],
});

export const silent = { onChatCreated: () => {}, onRejected: () => {} };
