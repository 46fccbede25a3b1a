import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/**
 * After a chat was deleted: nothing of it is drawn any more. The home may name it, and does not say which one it names. Apart from the rest, for
 * the login loads it too.
 */
export function forgetLastSeen(chatId: string): void {
  for (const key of storedKeys()) {
    const isOfChat = key.startsWith(localKeys.lastSeen("")) && localValues.read(key)?.includes(`/${chatId}"`) === true;
    if (isOfChat || key.startsWith(localKeys.lastHome(""))) localValues.remove(key);
  }
}
