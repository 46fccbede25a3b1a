import * as z from "zod/mini";
import { catch as withFallback } from "zod/mini";
import { parseJson, parseValue } from "#domain/json.ts";
import type { TurnEnding } from "./conversation.ts";
import type { ContentFields, ServerFields } from "./liveWire.ts";
import { PLAYBACK_HZ } from "./pcm.ts";

/** What a message of the live service says, one fact each, in the order in which they count. */
export type ServerEvent =
  | { type: "setupCompleted" }
  /** `pcm` is base64, of 24 kHz unless the message says otherwise. */
  | { type: "audioArrived"; pcm: string; hz: number }
  | { type: "textArrived"; text: string }
  /** A piece of what the person said, as the service understood it; where it is `finished`, all of it at once. */
  | { type: "heard"; text: string; finished?: true }
  /** A piece of what the service says, or all of it. */
  | { type: "said"; text: string; finished?: true }
  | { type: "interrupted" }
  | { type: "turnCompleted"; ending: TurnEnding }
  | { type: "goAway"; leftMs: number }
  | { type: "handleRenewed"; handle: string }
  | { type: "toolCalled"; calls: ToolCall[] }
  /** What the turn cost, with all that was said before it; thoughts count as output. */
  | { type: "usageReported"; inputTokens: number; outputTokens: number };

export interface ToolCall {
  id?: string;
  name: string;
}

/** A field of the wrong kind counts as absent: one of many that a message may carry. */
function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return withFallback(z.optional(schema), undefined);
}

const Text = lenient(z.string());
const Count = lenient(z.int().check(z.nonnegative()));
const Flag = lenient(z.boolean());
const Transcription = lenient(z.object({ text: Text, finished: Flag }));
const Part = z.object({
  text: Text,
  thought: Flag,
  inlineData: lenient(z.object({ data: Text, mimeType: Text })),
});

const ServerMessage = z.object({
  setupComplete: z.optional(z.unknown()),
  serverContent: lenient(
    z.object({
      inputTranscription: Transcription,
      modelTurn: lenient(z.object({ parts: lenient(z.array(lenient(Part))) })),
      outputTranscription: Transcription,
      interrupted: Flag,
      turnComplete: Flag,
      turnCompleteReason: Text,
    } satisfies ContentFields<z.ZodMiniType>),
  ),
  toolCall: lenient(z.object({ functionCalls: lenient(z.array(lenient(z.object({ id: Text, name: Text })))) })),
  sessionResumptionUpdate: lenient(z.object({ newHandle: Text, resumable: Flag })),
  goAway: z.optional(z.unknown()),
  usageMetadata: lenient(z.object({ promptTokenCount: Count, responseTokenCount: Count, thoughtsTokenCount: Count })),
} satisfies ServerFields<z.ZodMiniType>);

const GoAway = z.object({ timeLeft: z.string() });

type ServerMessage = z.output<typeof ServerMessage>;

/** Ends of a turn that the service's safety rules bring about. */
const REFUSED = /PROHIBITED|BLOCKLIST|SAFETY/;
/** It hears on, and says nothing. */
const WAITING = "NEED_MORE_INPUT";

/** Harmless words are rejected too, turn after turn: that is no refusal. */
function endingOf(reason: string | undefined): TurnEnding {
  if (reason === undefined || reason.endsWith("UNSPECIFIED")) return "plain";
  if (REFUSED.test(reason)) return "refused";
  return reason === WAITING ? "waiting" : "unanswered";
}

/** Null where the message is not one: the service broke off, or something else answered in its place. */
export function parseServerMessage(text: string): ServerEvent[] | null {
  const message = parseJson(ServerMessage, text);
  if (message === null) return null;
  return [
    ...(message.setupComplete === undefined ? [] : [{ type: "setupCompleted" } as const]),
    ...contentEvents(message.serverContent ?? {}),
    ...toolEvents(message.toolCall ?? {}),
    ...resumptionEvents(message.sessionResumptionUpdate ?? {}),
    ...goAwayEvents(message),
    ...usageEvents(message.usageMetadata),
  ];
}

/** One message may carry several of these at once. An interruption comes after the sound beside it: that belongs to the old answer. */
function contentEvents(content: NonNullable<ServerMessage["serverContent"]>): ServerEvent[] {
  return [
    ...wordEvents("heard", content.inputTranscription),
    ...(content.modelTurn?.parts ?? []).flatMap(partEvents),
    ...wordEvents("said", content.outputTranscription),
    ...(content.interrupted === true ? [{ type: "interrupted" } as const] : []),
    ...(content.turnComplete === true ? [{ type: "turnCompleted", ending: endingOf(content.turnCompleteReason) } as const] : []),
  ];
}

function wordEvents(type: "heard" | "said", words: z.output<typeof Transcription>): ServerEvent[] {
  const { text, finished } = words ?? {};
  return isWords(text) ? [{ type, text, ...(finished === true && { finished }) }] : [];
}

function partEvents(part: z.output<typeof Part> | undefined): ServerEvent[] {
  const { data, mimeType = "" } = part?.inlineData ?? {};
  if (data !== undefined && mimeType.startsWith("audio/pcm")) {
    return [{ type: "audioArrived", pcm: data, hz: Number(/rate=(\d+)/.exec(mimeType)?.[1] ?? PLAYBACK_HZ) }];
  }
  // What a model thinks is not said to anybody.
  const { text, thought } = part ?? {};
  return isWords(text) && thought !== true ? [{ type: "textArrived", text }] : [];
}

function toolEvents({ functionCalls = [] }: NonNullable<ServerMessage["toolCall"]>): ServerEvent[] {
  const calls = functionCalls.flatMap((call) =>
    isWords(call?.name) ? [{ name: call.name, ...(call.id !== undefined && { id: call.id }) }] : [],
  );
  return calls.length === 0 ? [] : [{ type: "toolCalled", calls }];
}

/** While an answer is made there is no good handle; the last one stays. */
function resumptionEvents({ newHandle, resumable }: NonNullable<ServerMessage["sessionResumptionUpdate"]>): ServerEvent[] {
  return resumable === true && isWords(newHandle) ? [{ type: "handleRenewed", handle: newHandle }] : [];
}

function goAwayEvents({ goAway }: ServerMessage): ServerEvent[] {
  if (goAway === undefined) return [];
  const seconds = Number.parseFloat(parseValue(GoAway, goAway)?.timeLeft ?? "");
  return [{ type: "goAway", leftMs: Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : 0 }];
}

function usageEvents(usage: ServerMessage["usageMetadata"]): ServerEvent[] {
  if (usage === undefined) return [];
  const { promptTokenCount: inputTokens = 0, responseTokenCount = 0, thoughtsTokenCount = 0 } = usage;
  const outputTokens = responseTokenCount + thoughtsTokenCount;
  return inputTokens + outputTokens === 0 ? [] : [{ type: "usageReported", inputTokens, outputTokens }];
}

function isWords(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
