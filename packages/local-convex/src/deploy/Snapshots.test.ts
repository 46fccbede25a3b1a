import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "#admin/DataFolder.ts";
import { ExportError } from "#admin/snapshotExport.ts";
import type { Engine } from "#engine/Engine.ts";
import { temporaryFolder } from "#store/database.testing.ts";
import { Snapshots } from "./Snapshots.ts";

test("[B-250] an export that is refused says why, and leaves no snapshot", async () => {
  const engine = { aloneWithDatabase: async (job: (database: object) => unknown) => job({ lastTs: 1n }) } as unknown as Engine;
  const data = {
    export() {
      throw new ExportError("Nothing is exported: there are too many files");
    },
  } as unknown as DataFolder;
  const snapshots = new Snapshots(engine, data, join(temporaryFolder(), "exports"));
  await expect(snapshots.make(true)).rejects.toMatchObject({
    status: 400,
    message: "Nothing is exported: there are too many files",
  });
  expect(snapshots.latest).toBeNull();
});
