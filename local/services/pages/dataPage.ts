import type { FinishedCall, FunctionUsage, ShownDocument, TableOverview } from "@amma/local-convex/admin";
import { escapeHtml } from "#domain/escapeHtml.ts";
import type { Exchange } from "#local/services/standIn/exchange.ts";
import { type BackendAdmin, BackendUnreachable } from "./BackendAdmin.ts";
import { costsPage } from "./costsPage.ts";
import { sendPage } from "./htmlPage.ts";
import { bytes, type Cell, number, type Row, tableOf, time } from "./htmlTable.ts";

type Page = (backend: BackendAdmin, url: URL) => Promise<{ title: string; body: string }>;

const PAGES: Record<string, { name: string; page: Page }> = {
  "/data": { name: "Data", page: tablesPage },
  "/data/documents": { name: "", page: documentsPage },
  "/data/calls": { name: "Calls", page: callsPage },
  "/data/usage": { name: "Usage", page: usagePage },
  "/data/costs": { name: "Costs", page: costsPage },
};

export const DATA_PATHS = Object.keys(PAGES);

/** What is stored and what happened, for the person at this machine: to look at, not to change. */
export async function sendDataPage({ response, url }: Exchange, backend: BackendAdmin | null): Promise<void> {
  const nav = navigation(url.pathname);
  const page = PAGES[url.pathname]?.page ?? tablesPage;
  try {
    if (backend === null) throw new BackendUnreachable("its address is not known here");
    sendPage(response, { ...(await page(backend, url)), nav });
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error;
    const body = `<p>The backend cannot be asked: ${escapeHtml(error.message)}. Is the whole stack running (npm start)?</p>`;
    sendPage(response, { title: "Data", body, nav, status: 503 });
  }
}

function navigation(current: string): string {
  const links = Object.entries(PAGES)
    .filter(([, { name }]) => name !== "")
    .map(([path, { name }]) => `<li><a href="${path}"${path === current ? ' aria-current="page"' : ""}>${name}</a></li>`);
  return `<nav aria-label="Local stack"><ul>${links.join("")}<li><a href="/outbox">Outbox</a></li></ul></nav>\n`;
}

async function tablesPage(backend: BackendAdmin): Promise<{ title: string; body: string }> {
  const tables = await backend.tables();
  const isOfBackend = ({ key }: TableOverview) => /(?:^|\/)_[^/]*$/.test(key);
  const own = tables.filter((each) => !isOfBackend(each));
  const columns = ["Table", "Documents", "Indexes"];
  const body = [
    tableOf({ caption: "Tables", columns, rows: own.map(tableRow) }),
    tableOf({ caption: "Files, scheduled functions and crons", columns, rows: tables.filter(isOfBackend).map(tableRow) }),
  ];
  return { title: "Data", body: body.join("") };
}

function tableRow({ key, documents, indexes }: TableOverview): Row {
  const link = `<a href="/data/documents?${escapeHtml(String(new URLSearchParams({ table: key })))}">${escapeHtml(key)}</a>`;
  return { head: link, cells: [number(documents), escapeHtml(indexes.join(", "))] };
}

async function documentsPage(backend: BackendAdmin, url: URL): Promise<{ title: string; body: string }> {
  const table = url.searchParams.get("table") ?? "";
  const { documents, next } = await backend.documents(table, url.searchParams.get("cursor"));
  const more =
    next === null
      ? ""
      : `<p><a href="?${escapeHtml(String(new URLSearchParams({ table, cursor: next })))}">Older documents</a></p>`;
  const empty = '<p class="soft">Nothing is stored here.</p>';
  return { title: table, body: (documents.length === 0 ? empty : documents.map(documentArticle).join("")) + more };
}

function documentArticle({ id, createdAt, fields }: ShownDocument): string {
  const rows = fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><code>${escapeHtml(shortened(value))}</code></dd>`);
  return `<article>
<h2><code>${escapeHtml(id)}</code></h2>
<dl><dt>Created</dt><dd>${time(createdAt)}</dd>${rows.join("")}</dl>
</article>
`;
}

async function callsPage(backend: BackendAdmin): Promise<{ title: string; body: string }> {
  const rows = (await backend.calls()).map((call) => ({ head: escapeHtml(call.path), cells: callCells(call) }));
  const columns = ["Function", "Kind", "Ended", "Took", "Outcome"];
  return { title: "Calls", body: tableOf({ caption: "The latest calls, the newest first", columns, rows }) };
}

function callCells({ kind, endedAt, durationMs, error }: FinishedCall): Cell[] {
  const outcome = error === null ? "succeeded" : `failed <code>${escapeHtml(shortened(error.logMessage))}</code>`;
  return [escapeHtml(kind), time(endedAt), { number: `${Math.ceil(durationMs)} ms` }, outcome];
}

async function usagePage(backend: BackendAdmin): Promise<{ title: string; body: string }> {
  const { since, functions, fileAccesses, total } = await backend.usage();
  const columns = ["Function", "Calls", "Cached", "Failed", "Read", "Written"];
  const sum = `${total.calls} calls, ${fileAccesses} of them for files; ${bytes(total.bytesRead)} read, ${bytes(total.bytesWritten)} written.`;
  const rows = functions.map((usage) => ({ head: escapeHtml(usage.path), cells: usageCells(usage) }));
  const body = `<p class="soft">As Convex counts, since ${time(since)}: ${sum}</p>`;
  return { title: "Usage", body: `${tableOf({ caption: "What functions used", columns, rows })}${body}` };
}

function usageCells({ calls, cached, failed, bytesRead, bytesWritten }: FunctionUsage): Cell[] {
  return [number(calls), number(cached), number(failed), { number: bytes(bytesRead) }, { number: bytes(bytesWritten) }];
}

const SHOWN_CHARS = 2_000;

function shortened(text: string): string {
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS)}… (${text.length} characters)`;
}
