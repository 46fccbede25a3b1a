import * as z from "zod/mini";
import { parseJsonList } from "#domain/json.ts";
import { parseDraftPhotoIds } from "#platform/storage/draftPhotoIds.ts";
import { localKeys, type StorageKey } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import type { OutboxFields } from "#platform/storage/storedOutbox.ts";

export interface UnsentCounts {
  questions: number;
  drafts: number;
  photos: number;
  checks: number;
}

/** What a person wrote, chose and answered in this browser, and the server does not have: it goes with a Log Out. */
export function countUnsent(userId: string): UnsentCounts {
  const waiting = parseJsonList(Waiting, localValues.read(localKeys.outbox(userId)));
  const photos = localKeys.draftPhotos(userId, "");
  const withPhotos = withWords(photos);
  const words = localKeys.draft(userId, "");
  // Words and photos of one chat are one draft.
  const places = [
    ...withWords(words).map((key) => key.slice(words.length)),
    ...withPhotos.map((key) => key.slice(photos.length)),
  ];
  return {
    questions: waiting.length,
    drafts: new Set(places).size + withWords(localKeys.editDraft(userId, "")).length,
    photos: [
      ...waiting.flatMap(({ photoIds = [] }) => photoIds),
      ...withPhotos.flatMap((key) => parseDraftPhotoIds(localValues.read(key) ?? "")),
    ].length,
    checks: parseJsonList(FinishedCheck, localValues.read(localKeys.finishedChecks(userId))).length,
  };
}

function withWords(start: string): StorageKey[] {
  return [...new Set(storedKeys())].filter((key) => key.startsWith(start) && localValues.read(key)?.trim());
}

const Waiting = z.object({ photoIds: z.optional(z.array(z.unknown())) } satisfies OutboxFields);

const FinishedCheck = z.object({ checkId: z.string() });
