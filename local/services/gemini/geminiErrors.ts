import { STATUS_CODES } from "node:http";
import recordings from "#domain/wire/gemini.json" with { type: "json" };
import type { Problem } from "#local/services/serving/standIn.ts";
import type { Exchange } from "#local/services/standIn/exchange.ts";

/** The key by which a client meets the refusal of a wrong one. */
const WRONG_KEY = "wrong-key";
/** A model whose name ends so does not exist. */
const NO_MODEL = /-none$/;

export function keyOf({ headers, url }: Exchange): string | null {
  const { "x-goog-api-key": key } = headers;
  return typeof key === "string" ? key : url.searchParams.get("key");
}

/** Why the real service would not answer whoever asks with this key; it calls a wrong one an invalid argument. */
export function refusalOfKey(key: string | null): Problem | null {
  if (key === null || key === "") return { status: 403 };
  return key === WRONG_KEY ? { status: 400, body: recordings["error-400-key-invalid"].body } : null;
}

export function refusalOfModel(model: string, method: string): Problem | null {
  if (!NO_MODEL.test(model)) return null;
  const { message } = recordings["error-404-model"].body.error;
  return { status: 404, message: message.replace("gemini-1.0-none", model).replace("generateContent", method) };
}

/** An error as the real service words it; when to ask again stands in its body alone. */
export function geminiError({ status, message, retryAfterSeconds, body }: Problem): unknown {
  if (body !== undefined) return body;
  if (status === 429 && retryAfterSeconds !== undefined) return tooMany(retryAfterSeconds);
  const { [status]: seen } = SEEN;
  if (message === undefined && seen !== undefined) return seen.body;
  const name = seen?.body.error.status ?? STATUS_NAMES[status] ?? (status >= 500 ? "INTERNAL" : "FAILED_PRECONDITION");
  return { error: { code: status, message: message ?? STATUS_CODES[status] ?? "Unknown error", status: name } };
}

const SEEN: Readonly<Record<number, { body: { error: { status: string } } }>> = {
  400: recordings["error-400-image"],
  403: recordings["error-403-no-key"],
  404: recordings["error-404-model"],
  429: recordings["error-429-bare"],
  500: recordings["error-500"],
  503: recordings["error-503-high-demand"],
  504: recordings["error-504"],
};

const STATUS_NAMES: Readonly<Record<number, string>> = {
  401: "UNAUTHENTICATED",
  408: "DEADLINE_EXCEEDED",
  409: "ABORTED",
  501: "UNIMPLEMENTED",
  502: "UNAVAILABLE",
};

function tooMany(seconds: number): object {
  const { error } = recordings["error-429-per-minute"].body;
  const details = error.details.map((detail) => ("retryDelay" in detail ? { ...detail, retryDelay: `${seconds}s` } : detail));
  return { error: { ...error, message: error.message.replace(/retry in \S+$/, `retry in ${seconds}s.`), details } };
}
