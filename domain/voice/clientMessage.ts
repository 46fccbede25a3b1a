import { CAPTURE_HZ } from "./pcm.ts";
import type { ToolCall } from "./serverMessage.ts";

/**
 * The first message of a connection. Voice, persona and safety settings are bound to the token, where no browser can change them;
 * the handle is what an earlier connection left, so that the talk goes on.
 */
export function setupMessage(model: string, handle: string | null): string {
  const named = model.startsWith("models/") ? model : `models/${model}`;
  return JSON.stringify({ setup: { model: named, sessionResumption: handle === null ? {} : { handle } } });
}

/** A piece of what the microphone hears, as base64. */
export function audioMessage(pcm: string): string {
  return JSON.stringify({ realtimeInput: { audio: { data: pcm, mimeType: `audio/pcm;rate=${CAPTURE_HZ}` } } });
}

/** The person has finished: the service need not wait for more silence. */
export function audioEndMessage(): string {
  return JSON.stringify({ realtimeInput: { audioStreamEnd: true } });
}

/** We offer no tools; a call that comes all the same is answered, since the service waits for it. */
export function toolResponseMessage(calls: readonly ToolCall[]): string {
  if (calls.length === 0) throw new Error("A tool response holds one answer at least");
  const functionResponses = calls.map((call) => ({ ...call, response: { error: "There is no such tool." } }));
  return JSON.stringify({ toolResponse: { functionResponses } });
}
