import type { Doc } from "#convex/_generated/dataModel.js";
import { configuredModels, setting } from "#convex/model/env.ts";
import { AUDIO_TOKENS_A_SECOND, costOf, priceOf, type Tokens } from "#domain/usage/prices.ts";

/** What a provider says that a call cost; without a model, that of the settings. */
export interface Report extends Tokens {
  model?: string | undefined;
}

/** What came of a call, or of several for one reply: what was reported, and of one that nobody reported its model and how many tokens had come. */
export interface CallEnding {
  model?: string;
  reports?: readonly Report[];
  /** Null: each was reported, or refused, or none was made. */
  emittedTokens: number | null;
  /** Of a voice session. */
  seconds?: number;
  /** Of a voice session of which no token came. */
  isUnopened?: boolean;
}

/** One report, and what it costs. */
export interface Bill extends Tokens {
  model: string;
  nanos: number;
}

/** What each report costs, at the price of its own model. A report of nothing is none. */
export function billsOf(row: Doc<"usageReservations">, { reports = [] }: Pick<CallEnding, "reports">): Bill[] {
  return reports
    .filter(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0)
    .map(({ inputTokens, outputTokens, ...known }) => {
      const model = modelOf(row, known);
      const nanos = costOf(priceFor(row, model), { inputTokens, outputTokens });
      return { model, inputTokens, outputTokens, nanos };
    });
}

/**
 * Of a voice session its browser alone tells what the service reported: no less than the sound of the time that it lasted, nor more than was reserved,
 * is believed, for the day of the person and for what the operator is told.
 */
export function believable(row: Doc<"usageReservations">, bill: Bill, seconds = 0): Bill {
  if (row.kind !== "voice") return bill;
  const least = seconds * AUDIO_TOKENS_A_SECOND * priceFor(row, bill.model).input;
  return { ...bill, nanos: Math.min(row.nanos, Math.max(least, bill.nanos)) };
}

export function sumOf(bills: readonly Bill[]): number {
  return bills.reduce((sum, { nanos }) => sum + nanos, 0);
}

export function emittedNanos(row: Doc<"usageReservations">, ending: CallEnding): number | null {
  if (ending.emittedTokens === null) return null;
  return Math.ceil(ending.emittedTokens * priceFor(row, modelOf(row, ending)).output);
}

/** What is no voice session is answered in text. */
function priceFor({ kind }: Doc<"usageReservations">, model: string): ReturnType<typeof priceOf> {
  return priceOf(model, kind === "voice" ? "voice" : "text", Date.now());
}

export function modelOf({ kind }: Doc<"usageReservations">, { model }: Pick<Report, "model">): string {
  return model ?? setting(kind === "voice" ? "VOICE_MODEL" : "TEXT_MODEL");
}

/** Nobody knows yet who will answer: a reservation is at the price of the dearest. */
export function dearestText(): { input: number; output: number } {
  const { google, openai } = configuredModels();
  const prices = [google, openai].flatMap((name) => (name === null ? [] : [priceOf(name, "text", Date.now())]));
  return { input: Math.max(...prices.map(({ input }) => input)), output: Math.max(...prices.map(({ output }) => output)) };
}
