import type { FunctionLog, LogEntry } from "#monitor/FunctionLog.ts";
import { udfTypeOf } from "./functionSpec.ts";

/** Convex's command line asks again after so long without an answer. */
const LONGEST_WAIT_MS = 30_000;

interface LogPage {
  entries: Record<string, unknown>[];
  newCursor: number;
}

/** What ended after the cursor, in milliseconds; waits for something unless it is the first question. */
export async function readFunctionLogs(log: FunctionLog, cursor: number): Promise<LogPage> {
  if (cursor > 0 && log.after(cursor).length === 0) await log.next(LONGEST_WAIT_MS);
  const entries = log.after(cursor);
  return { entries: entries.map(toCompletion), newCursor: entries.at(-1)?.at ?? Math.max(cursor, 1) };
}

function toCompletion({ call, component, logLines, at }: LogEntry): Record<string, unknown> {
  const { error, kind, path, durationMs } = call;
  return {
    kind: "Completion",
    udfType: udfTypeOf(kind),
    identifier: component === "" ? path : path.slice(component.length + 1),
    componentPath: component === "" ? null : component,
    logLines,
    timestamp: at / 1000,
    executionTime: durationMs / 1000,
    success: error === null ? {} : null,
    error: error === null ? null : `[Request ID: ${error.requestId}] Server Error\n${error.logMessage}`,
    requestId: error?.requestId ?? "",
    executionId: "",
    caller: "",
    cachedResult: false,
  };
}
