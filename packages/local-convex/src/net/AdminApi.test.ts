import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import type { DataFolder } from "#admin/DataFolder.ts";
import { ExportError } from "#admin/snapshotExport.ts";
import type { Engine } from "#engine/Engine.ts";
import { AdminApi } from "./AdminApi.ts";

test("[B-250] an export that is refused says why", async () => {
  const engine = { aloneWithDatabase: async (job: () => unknown) => job() } as unknown as Engine;
  const data = {
    export() {
      throw new ExportError("Nothing is exported: there are too many files");
    },
  } as unknown as DataFolder;
  const url = new URL("http://localhost/_local/export");
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET" });
  await expect(new AdminApi(engine, data).answer(url, request)).rejects.toMatchObject({
    status: 400,
    message: "Nothing is exported: there are too many files",
  });
});
