import { STATUS_CODES } from "node:http";
import recordings from "#domain/wire/resend.json" with { type: "json" };
import type { Problem } from "#local/services/serving/standIn.ts";

const WRONG_KEY = "Bearer wrong-key";

export function refusalOfKey(authorization: string | undefined): Problem | null {
  if (authorization === undefined) return { status: 401 };
  return authorization === WRONG_KEY ? { status: 403 } : null;
}

/** An error as the real service words it. */
export function resendError({ status, message }: Problem): unknown {
  const { [status]: seen } = SEEN;
  const error = seen?.body ?? {
    statusCode: status,
    name: status >= 500 ? "application_error" : "validation_error",
    message: STATUS_CODES[status] ?? "Unknown error",
  };
  return message === undefined ? error : { ...error, message };
}

const SEEN: Readonly<Record<number, { body: object }>> = {
  401: recordings["401-missing-key"],
  403: recordings["403-invalid-key"],
  422: recordings["422-to"],
  429: recordings["429-rate"],
  500: recordings["500"],
};

/** Five requests a second is what a team has; when to ask again is in a header. */
export function rateHeaders({ retryAfterSeconds }: Problem): Record<string, string> {
  if (retryAfterSeconds === undefined) return {};
  return { ...recordings["429-rate"].headers, "retry-after": String(retryAfterSeconds) };
}

export const RATE_LEFT: Readonly<Record<string, string>> = recordings["200"].headers;
