import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/**
 * After a chat was deleted: nothing of it is drawn any more. The home may name it, and does not say which one it names. Apart from the rest, for
 * the login loads it too.
 */
export function forgetLastSeen(chatId: string): void {
  for (const key of storedKeys()) {
    if (key.startsWith(localKeys.lastSeen("")) && localValues.read(key)?.includes(`/${chatId}"`) === true)
      localValues.remove(key);
  }
  forgetLastHome();
}

/** After a child was removed too: the home names them, with their age. */
export function forgetLastHome(): void {
  for (const key of storedKeys()) if (key.startsWith(localKeys.lastHome(""))) localValues.remove(key);
}
