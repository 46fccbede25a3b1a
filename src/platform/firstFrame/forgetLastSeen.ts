import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/** After a chat was deleted: nothing of it is drawn any more. Apart from the rest, for the login loads it too. */
export function forgetLastSeen(chatId: string): void {
  for (const key of storedKeys())
    if (key.startsWith(localKeys.lastSeen("")) && localValues.read(key)?.includes(`/${chatId}"`) === true)
      localValues.remove(key);
}
