import { STATUS_CODES } from "node:http";
import { setTimeout } from "node:timers/promises";
import { sendJson, type Exchange } from "./exchange.ts";
import type { Breakage, Refusal } from "./faults.ts";
import type { State } from "#local/services/state.ts";

/** A request for an object of a given shape counts as one to a service of its own, so that scripts for text are not taken by it. */
export const SERVICES = ["gemini", "gemini-structured", "gemini-live", "openai", "openai-structured", "email", "google"] as const;
export type ServiceName = (typeof SERVICES)[number];

/** What a service says with an error status, to be worded as the real one words it. */
export interface Problem {
  status: number;
  message: string;
  retryAfterSeconds?: number | undefined;
}

/** One outside service: how it answers when all is well, and how its errors look. */
export interface StandIn {
  service: ServiceName;
  /** Where it has a name of its own for some of its requests: the name for this one. */
  serviceOf?(exchange: Exchange): ServiceName;
  answer(exchange: Exchange, state: State, breakage: Breakage | null): Promise<void>;
  errorBody(problem: Problem): unknown;
}

/** Notes the request, lets the next fault have its way, and has the rest answered. */
export async function serve(standIn: StandIn, exchange: Exchange, state: State): Promise<void> {
  const service = standIn.serviceOf?.(exchange) ?? standIn.service;
  state.requests.record(service, exchange);
  const fault = state.faults.next(service, exchange.bodyText);
  switch (fault?.kind) {
    case undefined:
      return standIn.answer(exchange, state, null);
    case "cut":
    case "malformed":
      return standIn.answer(exchange, state, fault);
    case "delay":
      await setTimeout(fault.ms, undefined, { signal: exchange.gone });
      return standIn.answer(exchange, state, null);
    case "status":
      return refuse(standIn, exchange, problemOf(fault));
    case "hang":
      return;
  }
}

export function refuse(standIn: StandIn, exchange: Exchange, problem: Problem): void {
  const { retryAfterSeconds } = problem;
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  sendJson(exchange.response, problem.status, standIn.errorBody(problem), headers);
}

function problemOf({ status, message, retryAfterSeconds }: Refusal): Problem {
  return { status, message: message ?? STATUS_CODES[status] ?? "Unknown error", retryAfterSeconds };
}
