import type { IncomingMessage } from "node:http";
import type { CallOutcome } from "#runtime/call.ts";
import { MAX_VALUE_BYTES } from "#runtime/callLimits.ts";
import type { JSONValue } from "#values/json.ts";
import { withinReach } from "#values/nesting.ts";
import { httpResult } from "./messages.ts";
import { toPlainJson } from "./plainJson.ts";
import { readBody } from "./requestBody.ts";
import { RequestError } from "./RequestError.ts";

/** A function called over HTTP. */
export interface HttpCall {
  path: string;
  /** That the function belongs to; only the admin names one. */
  component: string;
  args: JSONValue;
  /** "json" is for people with curl; Convex's own clients ask for the form that keeps every type. */
  format: "convex_encoded_json" | "json";
}

/** Below it stands the path of a function, with a slash before its name. */
export const RUN_PATH = "/api/run/";

export async function readHttpCall(request: IncomingMessage, url: URL): Promise<HttpCall> {
  const isPost = request.method === "POST";
  const body = isPost ? parseObject(String(await readBody(request, MAX_VALUE_BYTES))) : parametersToBody(url.searchParams);
  const path = url.pathname.startsWith(RUN_PATH) ? runPathToFunctionPath(url.pathname) : body.path;
  if (typeof path !== "string") throw new RequestError(400, "BadRequest", "The request needs the path of a function");
  const { args = {} } = body as { args?: JSONValue };
  const first = Array.isArray(args) ? (args[0] ?? {}) : args;
  const component = typeof body.componentPath === "string" ? body.componentPath : "";
  return {
    path,
    component,
    args: withinReach(first),
    format: body.format === "convex_encoded_json" ? "convex_encoded_json" : "json",
  };
}

export function httpAnswer(outcome: CallOutcome, format: HttpCall["format"]): string {
  if (format === "convex_encoded_json" || !outcome.success) return httpResult(outcome);
  return httpResult({ ...outcome, value: JSON.stringify(toPlainJson(JSON.parse(outcome.value) as JSONValue)) });
}

function runPathToFunctionPath(pathname: string): string {
  return pathname.slice(RUN_PATH.length).replace(/\/(?=[^/]*$)/, ":");
}

function parametersToBody(parameters: URLSearchParams): Record<string, unknown> {
  const { args = "{}", ...rest } = Object.fromEntries(parameters);
  return { ...rest, args: parseObject(args) };
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown = null;
  try {
    value = JSON.parse(text || "{}");
  } catch {
    // Told below.
  }
  if (typeof value !== "object" || value === null) throw new RequestError(400, "BadJson", "The request is not a JSON object");
  return value as Record<string, unknown>;
}
