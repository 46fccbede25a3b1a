import { inStore } from "./browserDatabase.ts";

/** Removes a person's photos that were not sent, those too that nobody can read any more. */
export async function forgetPhotos(owner: string): Promise<void> {
  const rows: unknown[] = (await inStore("photos", "readonly", (photos) => photos.getAll())) ?? [];
  for (const row of rows) if (isOf(owner, row)) await inStore("photos", "readwrite", (photos) => photos.delete(row.id));
}

function isOf(owner: string, row: unknown): row is { id: string } {
  return (
    typeof row === "object" && row !== null && "owner" in row && row.owner === owner && "id" in row && typeof row.id === "string"
  );
}
