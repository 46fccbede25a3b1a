import { type LocalPhotoId, parseLocalPhotoId } from "#domain/ids.ts";

/** Between the ids of a draft's photos, as the browser keeps them. */
export const BETWEEN_PHOTO_IDS = " ";

/** The ids of a draft's photos from what the browser keeps; what is none is left out. */
export function parseDraftPhotoIds(stored: string): LocalPhotoId[] {
  return stored.split(BETWEEN_PHOTO_IDS).flatMap((id) => parseLocalPhotoId(id) ?? []);
}
