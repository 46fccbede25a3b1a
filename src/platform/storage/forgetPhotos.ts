import { PHOTOS_KEPT_MS } from "#domain/photo/limits.ts";
import { inStore } from "./browserDatabase.ts";

/** Removes a person's photos that were not sent, those too that nobody can read any more. */
export async function forgetPhotos(owner: string): Promise<void> {
  await forgetRows((row) => "owner" in row && row.owner === owner);
}

/** Whoever they are of: at a shared browser their person may never sign in again. */
export async function forgetOldPhotos(): Promise<void> {
  const before = Date.now() - PHOTOS_KEPT_MS;
  await forgetRows((row) => "addedAt" in row && typeof row.addedAt === "number" && row.addedAt < before);
}

async function forgetRows(isToGo: (row: object) => boolean): Promise<void> {
  const rows: unknown[] = (await inStore("photos", "readonly", (photos) => photos.getAll())) ?? [];
  for (const row of rows)
    if (isNamed(row) && isToGo(row)) await inStore("photos", "readwrite", (photos) => photos.delete(row.id));
}

function isNamed(row: unknown): row is { id: string } {
  return typeof row === "object" && row !== null && "id" in row && typeof row.id === "string";
}
