import type { DocumentsPage, FinishedCall, TableOverview, UsageReport } from "@amma/local-convex/admin";
import { callFunction } from "#local/callFunction.ts";

/** The backend does not answer, or not to us. */
export class BackendUnreachable extends Error {}

/** The local backend as its administrator sees it; read, never written. */
export class BackendAdmin {
  readonly #url: string;
  readonly #adminKey: string;

  constructor(url: string, adminKey: string) {
    this.#url = url;
    this.#adminKey = adminKey;
  }

  tables(): Promise<TableOverview[]> {
    return this.#get("tables");
  }

  documents(table: string, cursor: string | null): Promise<DocumentsPage> {
    return this.#get(`documents?${new URLSearchParams({ table, ...(cursor === null ? {} : { cursor }) })}`);
  }

  /** The newest first. */
  calls(): Promise<FinishedCall[]> {
    return this.#get("calls");
  }

  usage(): Promise<UsageReport> {
    return this.#get("usage");
  }

  /** What an internal query answers. */
  async ask(path: string, args: object): Promise<unknown> {
    return await callFunction({ address: this.#url, adminKey: this.#adminKey }, path, args).catch((error: unknown) => {
      throw new BackendUnreachable(String(error));
    });
  }

  async #get<T>(path: string): Promise<T> {
    const headers = { Authorization: `Convex ${this.#adminKey}` };
    const answer = await fetch(`${this.#url}/_local/${path}`, { headers }).catch(() => null);
    if (answer?.ok) return (await answer.json()) as T;
    throw new BackendUnreachable(answer === null ? "it does not answer" : `it answers ${answer.status}`);
  }
}
