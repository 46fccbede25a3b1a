import type { Identity } from "#auth/identity.ts";
import { clientMessage } from "#modules/functionError.ts";
import type { Failure, CallOutcome } from "#runtime/call.ts";
import type { JSONValue } from "#values/json.ts";
import { encodeU64 } from "#values/u64.ts";

/** What a client of the sync protocol sends. `ts` and other 64-bit numbers are base64. */
export type ClientMessage =
  | { type: "Connect"; sessionId: string; connectionCount?: number; maxObservedTimestamp?: string; clientTs: number }
  | { type: "Authenticate"; tokenType: "User" | "None"; value?: string; baseVersion: number }
  | { type: "Authenticate"; tokenType: "Admin"; value: string; impersonating?: Identity; baseVersion: number }
  | { type: "ModifyQuerySet"; baseVersion: number; newVersion: number; modifications: QuerySetChange[] }
  | ({ type: "Mutation" | "Action"; requestId: number } & FunctionRequest)
  | { type: "Event" };

export type QuerySetChange =
  | ({ type: "Add"; queryId: number; journal?: string | null } & FunctionRequest)
  | { type: "Remove"; queryId: number };

export interface FunctionRequest {
  udfPath: string;
  args: JSONValue[];
  componentPath?: string;
}

/** What a client has seen: each Transition leads from one to the next. */
export interface StateVersion {
  querySet: number;
  ts: bigint;
  identity: number;
}

/** Messages are text, because the values in them are. */
type Message = string;

export function queryResult(queryId: number, outcome: CallOutcome, journal: string | null): Message {
  const rest = { logLines: outcome.logLines, journal };
  if (outcome.success) return withValue({ type: "QueryUpdated", queryId, ...rest }, "value", outcome.value);
  const { errorMessage, ...errorData } = errorFields(outcome);
  return JSON.stringify({ type: "QueryFailed", queryId, errorMessage, ...errorData, ...rest });
}

export function queryRemoved(queryId: number): Message {
  return JSON.stringify({ type: "QueryRemoved", queryId });
}

export function transition(
  start: StateVersion,
  end: StateVersion,
  modifications: Message[],
  clientClockSkew: number | null,
): Message {
  const fields = {
    type: "Transition",
    startVersion: encodeVersion(start),
    endVersion: encodeVersion(end),
    ...(clientClockSkew === null ? {} : { clientClockSkew }),
    serverTs: Date.now() * 1_000_000,
  };
  return withValue(fields, "modifications", `[${modifications.join(",")}]`);
}

export function mutationResponse(requestId: number, outcome: CallOutcome, ts: bigint): Message {
  return response({ type: "MutationResponse", requestId, ...(outcome.success ? { ts: encodeU64(ts) } : {}) }, outcome);
}

export function actionResponse(requestId: number, outcome: CallOutcome): Message {
  return response({ type: "ActionResponse", requestId }, outcome);
}

export function httpResult(outcome: CallOutcome): Message {
  const { logLines } = outcome;
  if (outcome.success) return withValue({ status: "success", logLines }, "value", outcome.value);
  return JSON.stringify({ status: "error", ...errorFields(outcome), logLines });
}

/** Adds a field whose value is JSON text already. */
function withValue(fields: Record<string, unknown>, name: string, json: string): Message {
  return `${JSON.stringify(fields).slice(0, -1)},"${name}":${json}}`;
}

function response(fields: Record<string, unknown>, outcome: CallOutcome): Message {
  const { logLines } = outcome;
  if (outcome.success) return withValue({ ...fields, success: true, logLines }, "result", outcome.value);
  const { errorMessage: result, ...errorData } = errorFields(outcome);
  return JSON.stringify({ ...fields, success: false, result, ...errorData, logLines });
}

function errorFields({ error, requestId }: Failure): { errorMessage: string; errorData?: JSONValue } {
  const errorMessage = clientMessage(error, requestId);
  return error.data === undefined ? { errorMessage } : { errorMessage, errorData: error.data };
}

function encodeVersion({ querySet, ts, identity }: StateVersion): Record<string, unknown> {
  return { querySet, ts: encodeU64(ts), identity };
}

/** A larger Transition is sent in parts of this many characters; the client puts them together. */
const CHUNK_CHARS = 2_500_000;
const LARGEST_MESSAGE_CHARS = 5_000_000;

export function inParts(message: Message, transitionId: string): Message[] {
  if (message.length <= LARGEST_MESSAGE_CHARS) return [message];
  const chunks: string[] = [];
  for (let from = 0; from < message.length;) {
    let to = Math.min(from + CHUNK_CHARS, message.length);
    // Half of a surrogate pair is no valid text frame.
    if (to < message.length && isHighSurrogate(message.charCodeAt(to - 1))) to -= 1;
    chunks.push(message.slice(from, to));
    from = to;
  }
  return chunks.map((chunk, partNumber) =>
    JSON.stringify({ type: "TransitionChunk", chunk, partNumber, totalParts: chunks.length, transitionId }),
  );
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
