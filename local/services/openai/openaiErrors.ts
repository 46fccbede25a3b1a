import { STATUS_CODES } from "node:http";
import recordings from "#domain/wire/openai.json" with { type: "json" };
import type { Problem } from "#local/services/serving/standIn.ts";

const WRONG_KEY = "Bearer wrong-key";
/** A model whose name ends so does not exist. */
const NO_MODEL = /-none$/;

export function refusalOfKey(authorization: string | undefined): Problem | null {
  return authorization === undefined || authorization === WRONG_KEY ? { status: 401 } : null;
}

export function refusalOfModel(model: string): Problem | null {
  if (!NO_MODEL.test(model)) return null;
  const { error } = recordings["error-404-model"].body;
  return { status: 404, body: { error: { ...error, message: error.message.replace("gpt-6-none", model) } } };
}

/** An error as the real service words it. */
export function openaiError({ status, message, body }: Problem): unknown {
  if (body !== undefined) return body;
  const { [status]: seen } = SEEN;
  const error = seen?.body.error ?? {
    message: STATUS_CODES[status] ?? "Unknown error",
    type: status >= 500 ? "server_error" : "invalid_request_error",
    param: null,
    code: null,
  };
  return { error: message === undefined ? error : { ...error, message } };
}

const SEEN: Readonly<Record<number, { body: { error: object } }>> = {
  401: recordings["error-401"],
  403: recordings["error-403-region"],
  429: recordings["error-429-rate"],
  500: recordings["error-500"],
  503: recordings["error-503"],
};

export function openaiErrorHeaders({ retryAfterSeconds }: Problem): Record<string, string> {
  if (retryAfterSeconds === undefined) return {};
  return { "retry-after": String(retryAfterSeconds), "retry-after-ms": String(retryAfterSeconds * 1_000) };
}
