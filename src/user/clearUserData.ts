import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { forgetPhotos } from "#platform/storage/forgetPhotos.ts";
import { belongsTo, sessionKeys } from "#platform/storage/keys.ts";
import { localValues, sessionValues, storedKeys } from "#platform/storage/storage.ts";
import { clearedUser } from "./clearedUser.ts";
import { mailedCode } from "./signIn/mailedCode.ts";

/** Removes what this browser keeps of a person: drafts, questions and photos that wait, and what was kept to be read without a network. */
export async function clearUserData(userId: string): Promise<void> {
  clearedUser.set(userId);
  for (const key of storedKeys()) if (belongsTo(key, userId)) localValues.remove(key);
  // Of this tab, and without a person in its name: the next one would tell the end of a voice session that is not theirs.
  sessionValues.remove(sessionKeys.voiceSession);
  mailedCode.forget();
  await forgetPhotos(userId);
  await queryCache.forget(userId);
}
