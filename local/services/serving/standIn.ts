import { setTimeout } from "node:timers/promises";
import { sendJson, type Exchange } from "#local/services/standIn/exchange.ts";
import type { Breakage } from "#local/services/standIn/faults.ts";
import type { ServiceName } from "#local/services/standIn/services.ts";
import type { State } from "./state.ts";

/** What a service says with an error status, to be worded as the real one words it; without a message in its own words. */
export interface Problem {
  status: number;
  message?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** All of it, where the real service says it in one way alone. */
  body?: unknown;
}

/** One outside service: how it answers when all is well, and how its errors look. */
export interface StandIn {
  service: ServiceName;
  /** Where it has a name of its own for some of its requests: the name for this one. */
  serviceOf?(exchange: Exchange): ServiceName;
  answer(exchange: Exchange, state: State, breakage: Breakage | null): Promise<void>;
  errorBody(problem: Problem): unknown;
  /** Where the real service says in headers when to ask again. */
  errorHeaders?(problem: Problem): Record<string, string>;
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
      return refuse(standIn, exchange, fault);
    case "answer":
      return void exchange.response.writeHead(fault.status, fault.headers).end(fault.body);
    case "hang":
      return;
  }
}

export function refuse(standIn: StandIn, exchange: Exchange, problem: Problem): void {
  sendJson(exchange.response, problem.status, standIn.errorBody(problem), standIn.errorHeaders?.(problem));
}
