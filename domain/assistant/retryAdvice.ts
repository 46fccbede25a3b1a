import * as z from "zod/mini";
import { parseValue } from "#domain/json.ts";
import { isRetryableStatus, parseRetryAfter, type RetryAdvice } from "./retry.ts";

/** What of a refused request says when to ask again, or that there is no use in it. */
interface RefusedAnswer {
  status: number | null;
  headers: Readonly<Record<string, string>>;
  /** As far as it was read; of any shape. */
  body: unknown;
}

const Violation = z.object({ quotaId: z.optional(z.string()), quotaValue: z.optional(z.string()) });
const Detail = z.object({ retryDelay: z.optional(z.string()), violations: z.optional(z.array(Violation)) });
const Problem = z.object({
  message: z.optional(z.string()),
  type: z.optional(z.nullable(z.string())),
  code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  details: z.optional(z.array(z.unknown())),
});
type Problem = z.output<typeof Problem>;

/** The two providers wrap what they say in `error`; an event inside a stream comes without it. */
const Body = z.object({ error: Problem });

/** What a provider's error says: whether the same request may succeed later, and from when. */
export function readRetryAdvice({ status, headers, body }: RefusedAnswer, now: number): RetryAdvice {
  const problem = parseValue(Body, body)?.error ?? parseValue(Problem, body) ?? {};
  const details = (problem.details ?? []).map((detail) => parseValue(Detail, detail)).filter((detail) => detail !== null);
  const isSpent = isQuotaSpent(problem, details);
  return {
    isSpent,
    isRetryable: !isSpent && (status === null || isRetryableStatus(status)),
    retryAfterMs: isSpent ? null : (waitInHeaders(headers, now) ?? waitInBody(problem, details)),
  };
}

const SPENT_CODES: ReadonlySet<unknown> = new Set(["insufficient_quota", "credit_balance_exhausted"]);

/** A quota of a day or of none at all names a wait of seconds all the same: what is spent goes before what is to be waited for. */
function isQuotaSpent({ message = "", type, code }: Problem, details: z.output<typeof Detail>[]): boolean {
  if (SPENT_CODES.has(code) || SPENT_CODES.has(type) || /credits are depleted/i.test(message)) return true;
  return details
    .flatMap(({ violations = [] }) => violations)
    .some(({ quotaId, quotaValue }) => quotaId?.includes("PerDay") === true || quotaValue === "0");
}

function waitInHeaders(headers: RefusedAnswer["headers"], now: number): number | null {
  const exact = headers["retry-after-ms"];
  if (exact !== undefined && exact !== "" && Number(exact) >= 0) return Number(exact);
  return parseRetryAfter(headers["retry-after"], now);
}

/** Google names the wait in its details, to nine decimals, and once more in its message. */
function waitInBody({ message = "" }: Problem, details: z.output<typeof Detail>[]): number | null {
  const delay = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay;
  const said = delay ?? /retry in ([\d.]+s)/i.exec(message)?.[1];
  const seconds = said === undefined ? Number.NaN : Number.parseFloat(said);
  return Number.isFinite(seconds) ? Math.ceil(seconds * 1_000) : null;
}
