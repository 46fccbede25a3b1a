import type { Id } from "#convex/_generated/dataModel.js";
import type { ActionCtx } from "#convex/_generated/server.js";
import type { PromptMessage } from "#domain/assistant/promptMessages.ts";
import type { Photo } from "./provider.ts";

/** Turns with the bytes of their photos. A photo that was removed meanwhile is not there to be shown. */
export async function withBytes(ctx: ActionCtx, messages: readonly PromptMessage<Id<"_storage">>[]) {
  const load = async (id: Id<"_storage">): Promise<Photo[]> => {
    const blob = await ctx.storage.get(id);
    return blob === null ? [] : [{ type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }];
  };
  return await Promise.all(
    messages.map(async ({ role, text, photos = [] }) => ({ role, text, photos: (await Promise.all(photos.map(load))).flat() })),
  );
}
