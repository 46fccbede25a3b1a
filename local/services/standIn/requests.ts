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
const SECRETS = ["key", "access_token", "id_token", "refresh_token", "token", "code", "client_secret"];

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

function requestOf({ method, url, body, bodyText, at }: Exchange): RecordedRequest {
  const kept = body === undefined ? (bodyText === "" ? null : shortened(bodyText)) : shortened(body);
  return { method, path: withoutSecrets(url), body: kept, at, endedAt: null, ended: null };
}

function withoutSecrets(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of SECRETS) query.delete(name);
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
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
