import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/** Nothing waits in an outbox that was emptied. */
const NOTHING: ReadonlySet<string> = new Set(["", "[]"]);

/** Whether this browser holds words or photos of a person that the server does not have. What they are, `countUnsent` says: it is fetched when it is asked. */
export function hasUnsent(userId: string): boolean {
  const { outbox, draft, draftPhotos, editDraft } = localKeys;
  const places = [outbox(userId), draft(userId, ""), draftPhotos(userId, ""), editDraft(userId, "")];
  const kept = storedKeys().filter((key) => places.some((place) => key.startsWith(place)));
  return kept.some((key) => !NOTHING.has(localValues.read(key)?.trim() ?? ""));
}
