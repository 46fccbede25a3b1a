import gemini from "./gemini.json" with { type: "json" };
import google from "./google.json" with { type: "json" };
import closes from "./liveCloses.json" with { type: "json" };
import mint from "./mint.json" with { type: "json" };
import openai from "./openai.json" with { type: "json" };
import resend from "./resend.json" with { type: "json" };

const RECORDINGS = { gemini, google, mint, openai, resend };
type Service = keyof typeof RECORDINGS;

/** An answer as it stands on the wire. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Recording = { source: string } & (
  | { status: number; headers: Record<string, string>; body: object }
  /** A stream with status 200; `tail` follows its events and is none of them. */
  | { events: unknown[]; tail?: object }
);

/** What the service was seen to answer; the live service's tokens are `mint`. */
export function wireAnswer(service: Service, name: string): WireAnswer {
  const recording = recordingOf(service, name);
  if ("events" in recording)
    return { status: 200, headers: { "content-type": "text/event-stream" }, body: streamOf(service, recording) };
  const { status, headers, body } = recording;
  return { status, headers: { "content-type": "application/json; charset=UTF-8", ...headers }, body: JSON.stringify(body) };
}

/** The messages of a recorded stream, or the one body. */
export function wireMessages(service: Service, name: string): unknown[] {
  const recording = recordingOf(service, name);
  return "events" in recording ? recording.events : [recording.body];
}

export function wireNames(service: Service): string[] {
  return Object.keys(RECORDINGS[service]);
}

/** Why the live service was seen to close a connection. */
export const LIVE_CLOSES: readonly { code: number; reason: string }[] = closes;

function recordingOf(service: Service, name: string): Recording {
  const all: Record<string, Recording> = RECORDINGS[service];
  const recording = all[name];
  if (recording === undefined) throw new Error(`Nothing of ${service} is recorded as ${name}`);
  return recording;
}

/** Gemini separates its events with CRLF, OpenAI with LF. */
function streamOf(service: Service, { events, tail }: { events: unknown[]; tail?: object }): string {
  const newline = service === "gemini" ? "\r\n" : "\n";
  const lines = events.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}${newline}${newline}`);
  return lines.join("") + (tail === undefined ? "" : JSON.stringify(tail, null, 2));
}
