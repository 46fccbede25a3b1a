import { accountOf, type Identity } from "#auth/identity.ts";
import type { Caller, FunctionName } from "#modules/functionAddress.ts";
import type { FunctionError } from "#modules/functionError.ts";
import type { JobName } from "#system/jobs.ts";
import type { JSONValue } from "#values/json.ts";
import type { LogLines } from "./LogLines.ts";

/** A function that somebody wants to run. */
export interface Call extends FunctionName {
  /** Encoded; an object. */
  args: JSONValue;
  identity: Identity | null;
  caller: Caller;
  /** Whose turn its mutations take where no sign-in says it, such as a connection's; absent: each stands for itself. */
  turn?: string | undefined;
  /** The scheduled action in whose name it runs, or by which it was called. */
  job?: JobName | null;
  /** Where the console goes when another function calls: to its lines. */
  logLines?: LogLines;
}

/** In whose turn it changes something: all sign-ins and connections of a person are one. Null: nobody is known. */
export function turnOf({ identity, turn }: { identity: Identity | null; turn?: string | undefined }): string | null {
  return identity === null ? (turn ?? null) : accountOf(identity);
}

/** A mutation that a client may send again after a lost connection: it counts once. */
export interface RepeatableRequest {
  sessionId: string;
  requestId: number;
  /** Whether its client has sent it again on a newer connection: then this one is not begun any more. */
  isReplaced?: () => boolean;
}

/** How a call ended. */
export type CallOutcome = Success | Failure;

interface Success {
  success: true;
  /** Encoded JSON text: it is not parsed on its way to a client. */
  value: string;
  logLines: string[];
}

export interface Failure {
  success: false;
  error: FunctionError;
  requestId: string;
  logLines: string[];
}
