import type { IncomingMessage } from "node:http";
import { listTables, readDocuments } from "#admin/dataBrowser.ts";
import type { DataFolder } from "#admin/DataFolder.ts";
import { ImportError } from "#admin/importTables.ts";
import { ExportError } from "#admin/snapshotExport.ts";
import type { Engine } from "#engine/Engine.ts";
import { InvalidCursorError } from "#store/query/pagination.ts";
import { readBody } from "./requestBody.ts";
import { RequestError } from "./RequestError.ts";

/** Everything below it needs the admin key. */
const ADMIN_PATH = "/_local/";

const ZIP = "application/zip";
/** 1 GiB. */
const MAX_IMPORT_BYTES = 2 ** 30;

export interface AdminAnswer {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Addresses that only the holder of the admin key may ask. */
export interface AdminRoutes {
  serves(pathname: string): boolean;
  /** Its caller has seen the key. */
  answer(url: URL, request: IncomingMessage): Promise<AdminAnswer>;
}

type Handler = (url: URL, request: IncomingMessage) => Promise<AdminAnswer>;

/** What is stored, what was called and what it used: for the data page, for tests, and for moving data. Not a part of Convex. */
export class AdminApi implements AdminRoutes {
  readonly #handlers: Record<string, Handler>;

  constructor(engine: Engine, data: DataFolder) {
    const { monitor } = engine;
    this.#handlers = {
      "GET /_local/usage": async () => json(monitor.usage.report()),
      "DELETE /_local/usage": async () => json(monitor.usage.reset()),
      "GET /_local/calls": async () => json(monitor.recentCalls),
      "GET /_local/tables": async () => json(await engine.read(listTables)),
      "GET /_local/documents": async ({ searchParams }) => {
        const table = searchParams.get("table") ?? "";
        return json(await engine.read((transaction) => readDocuments(transaction, table, searchParams.get("cursor"))));
      },
      "GET /_local/export": async () => ({
        type: ZIP,
        body: await engine.aloneWithDatabase((database) => data.export(database)),
      }),
      "POST /_local/import": async (_url, request) => {
        const zip = await readBody(request, MAX_IMPORT_BYTES);
        return json(await engine.aloneWithDatabase((database) => data.import(database, zip)));
      },
    };
  }

  serves(pathname: string): boolean {
    return pathname.startsWith(ADMIN_PATH);
  }

  async answer(url: URL, request: IncomingMessage): Promise<AdminAnswer> {
    const handle = this.#handlers[`${request.method} ${url.pathname}`];
    if (handle === undefined) throw new RequestError(404, "NotFound", `${request.method} ${url.pathname} is not served here`);
    try {
      return await handle(url, request);
    } catch (error) {
      if (error instanceof ExportError) throw new RequestError(400, "TooManyFiles", error.message);
      if (error instanceof ImportError) throw new RequestError(400, "BadSnapshot", error.message);
      if (error instanceof InvalidCursorError) throw new RequestError(400, "BadCursor", error.message);
      throw error;
    }
  }
}

function json(value: unknown): AdminAnswer {
  return { type: "application/json", body: JSON.stringify(value ?? null) };
}
