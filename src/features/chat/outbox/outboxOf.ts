import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { appErrorData, wasDeleted } from "#domain/errors.ts";
import { uploadsOf } from "#features/chat/photos/uploadsOf.ts";
import { isConnectionLost, whenConnected } from "#platform/convex/connectionOf.ts";
import { localValues } from "#platform/storage/storage.ts";
import { clearedUser } from "#user/clearedUser.ts";
import { Outbox } from "./Outbox.ts";

/** One for each person, as long as the page lives: what was handed on is on its way, whichever page they look at meanwhile. */
const outboxes = new Map<string, Outbox>();
clearedUser.subscribe(() => outboxes.delete(clearedUser.getSnapshot() ?? ""));

export function outboxOf(userId: string, client: ConvexReactClient): Outbox {
  const standing = outboxes.get(userId);
  if (standing !== undefined) return standing;
  const photos = uploadsOf(userId, client);
  const outbox = new Outbox({
    values: localValues,
    userId,
    connection: { isLost: () => isConnectionLost(client), whenBack: async () => await whenConnected(client) },
    photos: async (photoIds) => await Promise.all(photoIds.map((id) => photos.uploaded(id))),
    answered: async (chatId) => await (await import("./whenAnswered.ts")).whenAnswered(client, chatId),
    send: async ({ chatId, photoIds = [], ...message }, uploaded) => {
      // Its chat may not be opened again on this page, and nothing would name them on the next one.
      const settlePhotos = () => {
        for (const id of photoIds) photos.settle(id);
      };
      try {
        const { messageId, replyId, text, childId, consent } = message;
        const chat = chatId ?? undefined;
        const args = { chatId: chat, messageId, replyId, text, childId, photos: uploaded };
        const stored = await client.mutation(api.chats.send, { asUser: userId, ...args, ...consent });
        settlePhotos();
        return stored;
      } catch (error) {
        if (wasDeleted(error)) settlePhotos();
        const refusal = appErrorData(error);
        if (refusal?.code === "invalid" && refusal.field === "photos") for (const id of photoIds) photos.invalidate(id);
        throw error;
      }
    },
  });
  outboxes.set(userId, outbox);
  return outbox;
}
