import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/** Nothing waits in a list that was emptied. */
const NOTHING: ReadonlySet<string> = new Set(["", "[]"]);

/** Where it is kept: the outbox, the checks, and what the keys begin with of words, of photos and of other words for a question. */
export function unsentPlaces(userId: string) {
  const { outbox, finishedChecks, draft, draftPhotos, editDraft } = localKeys;
  return [outbox(userId), finishedChecks(userId), draft(userId, ""), draftPhotos(userId, ""), editDraft(userId, "")] as const;
}

/** Whether this browser holds words, photos or danger checks of a person that the server does not have. What they are, `countUnsent` says: it is fetched when it is asked. */
export function hasUnsent(userId: string): boolean {
  const places = unsentPlaces(userId);
  const kept = storedKeys().filter((key) => places.some((place) => key.startsWith(place)));
  return kept.some((key) => !NOTHING.has(localValues.read(key)?.trim() ?? ""));
}
