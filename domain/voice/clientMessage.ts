import { SERVICE_DETECTION } from "./endOfSpeech.ts";
import type { WireMessage } from "./liveWire.ts";
import { CAPTURE_HZ } from "./pcm.ts";
import type { ToolCall } from "./serverMessage.ts";

/** What was said before, in the chat that the voice session goes on in. */
export type VoiceHistory = readonly { role: "user" | "assistant"; text: string }[];

interface Setup {
  model: string;
  /** What an earlier connection left, so that the voice session goes on; null for a new one. */
  handle: string | null;
  /** `historyMessage` follows: what it holds is known, and not answered. */
  withHistory: boolean;
  /** We say when they speak (`activityMessage`), and no pause is taken for the end of their turn. */
  isManual: boolean;
}

/** The first message of a connection. Voice, persona and safety settings are bound to the token, where no browser can change them. */
export function setupMessage({ model, handle, withHistory, isManual }: Setup): string {
  return wire({
    setup: {
      model: model.startsWith("models/") ? model : `models/${model}`,
      sessionResumption: handle === null ? {} : { handle },
      realtimeInputConfig: {
        automaticActivityDetection: isManual ? { disabled: true } : SERVICE_DETECTION,
        activityHandling: "START_OF_ACTIVITY_INTERRUPTS",
      },
      ...(withHistory && { historyConfig: { initialHistoryInClientContent: true } }),
    },
  });
}

export function historyMessage(history: VoiceHistory): string {
  const turns = history.map(({ role, text }) => ({ role: role === "user" ? "user" : "model", parts: [{ text }] }));
  return wire({ clientContent: { turns, turnComplete: true } });
}

/** A piece of what the microphone hears, as base64. */
export function audioMessage(pcm: string): string {
  return wire({ realtimeInput: { audio: { data: pcm, mimeType: `audio/pcm;rate=${CAPTURE_HZ}` } } });
}

/** The person has finished: the service need not wait for more silence. */
export function audioEndMessage(): string {
  return wire({ realtimeInput: { audioStreamEnd: true } });
}

/** They begin to speak, or have finished: said by us where the service does not listen for it itself. */
export function activityMessage(activity: "start" | "end"): string {
  return wire({ realtimeInput: activity === "start" ? { activityStart: {} } : { activityEnd: {} } });
}

/** We offer no tools; a call that comes all the same is answered, since the service waits for it. */
export function toolResponseMessage(calls: readonly ToolCall[]): string {
  if (calls.length === 0) throw new Error("A tool response holds one answer at least");
  const functionResponses = calls.map((call) => ({ ...call, response: { error: "There is no such tool." } }));
  return wire({ toolResponse: { functionResponses } });
}

function wire(message: WireMessage): string {
  return JSON.stringify(message);
}
