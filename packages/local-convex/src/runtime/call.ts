import type { Identity } from "#auth/identity.ts";
import type { Caller, FunctionName } from "#modules/functionAddress.ts";
import type { FunctionError } from "#modules/functionError.ts";
import type { LogLines } from "./LogLines.ts";
import type { JSONValue } from "#values/json.ts";

/** A function that somebody wants to run. */
export interface Call extends FunctionName {
  /** Encoded; an object. */
  args: JSONValue;
  identity: Identity | null;
  caller: Caller;
  /** Where the console goes when another function calls: to its lines. */
  logLines?: LogLines;
}

/** A mutation that a client may send again after a lost connection: it counts once. */
export interface RepeatableRequest {
  sessionId: string;
  requestId: number;
}

/** How a call ended. */
export type Outcome = Success | Failure;

export interface Success {
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
