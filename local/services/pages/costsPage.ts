import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { internal } from "#convex/_generated/api.js";
import { escapeHtml } from "#domain/escapeHtml.ts";
import { OPERATOR_EVENTS } from "#domain/usage/operatorEvents.ts";
import type { BackendAdmin } from "./BackendAdmin.ts";
import { number, type Row, tableOf, time } from "./htmlTable.ts";

type Reports = (typeof internal)["upkeep"]["report"];

const CAPTIONS: Record<(typeof OPERATOR_EVENTS)[number], string> = {
  limitReached: "Limits reached, by kind",
  failedReply: "Replies that failed, by code",
  feedback: "Feedback, by rating",
  dismissal: "Not an emergency, by reason",
};

/** What `npx convex run upkeep/report:…` tells an operator of a deployment: what is paid, and what went wrong. */
export async function costsPage(backend: BackendAdmin): Promise<{ title: string; body: string }> {
  const ask = async <Report extends FunctionReference<"query", "internal">>(path: string, args: FunctionArgs<Report>) =>
    (await backend.ask(`upkeep/report:${path}`, args)) as FunctionReturnType<Report>;
  const costs = await ask<Reports["costs"]>("costs", { days: DAYS });
  const person = await ask<Reports["costsPerPerson"]>("costsPerPerson", { days: DAYS });
  const events = await Promise.all(
    OPERATOR_EVENTS.map(async (kind) => eventsTable(CAPTIONS[kind], await ask<Reports["events"]>("events", { kind }))),
  );
  const each = `${person.people} people used ${person.personDays} days, ${person.messages} messages and ${Math.round(person.voiceMinutes)} minutes of voice: ${dollars(person.dollars)}, ${dollars(person.dollarsAPerson)} a person, ${dollars(person.dollarsOfTheDearest)} the dearest.`;
  return { title: "Costs", body: `${costsTable(costs)}<p class="soft">In ${DAYS} days ${each}</p>${events.join("")}` };
}

/** As far back as costs are shown. */
const DAYS = 30;

function costsTable(costs: FunctionReturnType<Reports["costs"]>): string {
  const rows = costs.map((cost): Row => ({
    head: escapeHtml(cost.day),
    cells: [
      escapeHtml(cost.model),
      escapeHtml(cost.kind),
      number(cost.calls),
      number(cost.inputTokens),
      number(cost.outputTokens),
      { number: dollars(cost.dollars) },
    ],
  }));
  const columns = ["Day", "Model", "For", "Calls", "Tokens in", "Tokens out", "Cost"];
  return tableOf({ caption: "Cost by day and model, by our list of prices", columns, rows });
}

/** Ids and codes, no words. */
function eventsTable(caption: string, { byCode, latest }: FunctionReturnType<Reports["events"]>): string {
  const rows = Object.entries(byCode).map(([code, times]): Row => {
    const last = latest.find((event) => event.code === code);
    const message = last?.messageId === undefined ? "" : `<code>${escapeHtml(last.messageId)}</code>`;
    return { head: escapeHtml(code), cells: [number(times), last === undefined ? "" : time(last.at), message] };
  });
  return tableOf({ caption, columns: ["Code", "Times", "Last", "Message"], rows });
}

function dollars(value: number): string {
  return `$${value.toFixed(4)}`;
}
