import type { Exchange } from "./exchange.ts";
import type { ServiceName } from "./services.ts";

/** Times in milliseconds since 1970. `ended` is null while the request runs; cut off by anybody counts as aborted. */
export interface RecordedRequest {
  method: string;
  path: string;
  body: unknown;
  at: number;
  endedAt: number | null;
  ended: "complete" | "aborted" | null;
}

/** What the services were asked. The oldest are forgotten before there are too many. */
export interface Requests {
  record(service: ServiceName, exchange: Exchange): void;
  /** Takes a request that its service keeps up to date itself. */
  add(service: ServiceName, request: RecordedRequest): void;
  list(service?: ServiceName): RecordedRequest[];
  clear(): void;
}

const MOST_REQUESTS = 1_000;
const MOST_CHARS = 32_000_000;
/** Longer strings in a body are photos; their length is kept. */
const LONGEST_STRING_CHARS = 20_000;
const SECRETS = ["key", "access_token", "id_token", "refresh_token", "token", "code", "code_verifier", "client_secret"];

interface Entry {
  service: ServiceName;
  chars: number;
  request: RecordedRequest;
}

export function createRequests(): Requests {
  let entries: Entry[] = [];

  function add(service: ServiceName, request: RecordedRequest): void {
    entries.push({ service, chars: JSON.stringify(request).length, request });
    entries = newest(entries);
  }

  return {
    add,
    record(service, exchange) {
      const request = requestOf(exchange);
      add(service, request);
      const settle = () => {
        request.endedAt = Date.now();
        request.ended = exchange.response.writableFinished ? "complete" : "aborted";
      };
      if (exchange.gone.aborted) settle();
      else exchange.gone.addEventListener("abort", settle, { once: true });
    },
    list(service) {
      return entries.filter((entry) => service === undefined || entry.service === service).map((entry) => entry.request);
    },
    clear() {
      entries = [];
    },
  };
}

function requestOf(exchange: Exchange): RecordedRequest {
  const { method, url, at } = exchange;
  const query = withoutSecrets(url.search);
  const path = query === "" ? url.pathname : `${url.pathname}?${query}`;
  return { method, path, body: shortened(bodyOf(exchange)), at, endedAt: null, ended: null };
}

function bodyOf({ headers, body, bodyText }: Exchange): unknown {
  if (body !== undefined) return body;
  if (bodyText === "") return null;
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  return isForm ? withoutSecrets(bodyText) : bodyText;
}

/** Of an address's query, or a form. */
function withoutSecrets(fields: string): string {
  const kept = new URLSearchParams(fields);
  for (const name of SECRETS) kept.delete(name);
  return kept.toString();
}

function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > LONGEST_STRING_CHARS ? `(${value.length} characters)` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

function newest(entries: Entry[]): Entry[] {
  let chars = 0;
  const first = entries.findLastIndex((entry, index) => {
    chars += entry.chars;
    return chars > MOST_CHARS || entries.length - index > MOST_REQUESTS;
  });
  return entries.slice(first + 1);
}
