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
  /** `refused`: ended for the service's own safety rules. */
  | { type: "turnCompleted"; refused: boolean }
  | { type: "goAway"; leftMs: number }
  | { type: "handleRenewed"; handle: string }
  | { type: "toolCalled"; calls: ToolCall[] };

export interface ToolCall {
  id?: string;
  name: string;
}

type Fields = Record<string, unknown>;

/** Ends of a turn that the service's safety rules bring about. */
const REFUSED = /PROHIBITED|BLOCKLIST|REJECTED|SAFETY/;

/** Null where the message is not one: the service broke off, or something else answered in its place. */
export function parseServerMessage(text: string): ServerEvent[] | null {
  const message = parseFields(text);
  if (message === null) return null;
  return [
    ...("setupComplete" in message ? [{ type: "setupCompleted" } as const] : []),
    ...contentEvents(fields(message.serverContent)),
    ...toolEvents(fields(message.toolCall)),
    ...resumptionEvents(fields(message.sessionResumptionUpdate)),
    ...goAwayEvents(message),
  ];
}

/** One message may carry several of these at once. An interruption comes after the sound beside it: that belongs to the old answer. */
function contentEvents(content: Fields): ServerEvent[] {
  return [
    ...wordEvents("heard", fields(content.inputTranscription)),
    ...list(fields(content.modelTurn).parts).flatMap(partEvents),
    ...wordEvents("said", fields(content.outputTranscription)),
    ...(content.interrupted === true ? [{ type: "interrupted" } as const] : []),
    ...(content.turnComplete === true
      ? [{ type: "turnCompleted", refused: REFUSED.test(String(content.turnCompleteReason)) } as const]
      : []),
  ];
}

function wordEvents(type: "heard" | "said", { text, finished }: Fields): ServerEvent[] {
  return isWords(text) ? [{ type, text, ...(finished === true && { finished }) }] : [];
}

function partEvents(part: Fields): ServerEvent[] {
  const { data, mimeType } = fields(part.inlineData);
  if (typeof data === "string" && String(mimeType).startsWith("audio/pcm")) {
    return [{ type: "audioArrived", pcm: data, hz: Number(/rate=(\d+)/.exec(String(mimeType))?.[1] ?? PLAYBACK_HZ) }];
  }
  // What a model thinks is not said to anybody.
  return isWords(part.text) && part.thought !== true ? [{ type: "textArrived", text: part.text }] : [];
}

function toolEvents({ functionCalls }: Fields): ServerEvent[] {
  const calls = list(functionCalls).flatMap(({ id, name }) =>
    typeof name === "string" ? [{ name, ...(typeof id === "string" && { id }) }] : [],
  );
  return calls.length === 0 ? [] : [{ type: "toolCalled", calls }];
}

/** While an answer is made there is no good handle; the last one stays. */
function resumptionEvents({ newHandle, resumable }: Fields): ServerEvent[] {
  return resumable === true && isWords(newHandle) ? [{ type: "handleRenewed", handle: newHandle }] : [];
}

function goAwayEvents(message: Fields): ServerEvent[] {
  if (!("goAway" in message)) return [];
  const seconds = Number.parseFloat(String(fields(message.goAway).timeLeft));
  return [{ type: "goAway", leftMs: Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : 0 }];
}

function parseFields(text: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function isWords(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
