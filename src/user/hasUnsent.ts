import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/** Nothing waits in a list that was emptied. */
const NOTHING: ReadonlySet<string> = new Set(["", "[]"]);

/** Whether this browser holds words, photos or danger checks of a person that the server does not have. What they are, `countUnsent` says: it is fetched when it is asked. */
export function hasUnsent(userId: string): boolean {
  const { outbox, draft, draftPhotos, editDraft, finishedChecks } = localKeys;
  const lists = [outbox(userId), finishedChecks(userId)];
  const places = [...lists, draft(userId, ""), draftPhotos(userId, ""), editDraft(userId, "")];
  const kept = storedKeys().filter((key) => places.some((place) => key.startsWith(place)));
  return kept.some((key) => !NOTHING.has(localValues.read(key)?.trim() ?? ""));
}
