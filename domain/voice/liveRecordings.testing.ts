import recordings from "./liveRecordings.json" with { type: "json" };

/** What the service does next: it sends a message, or closes the connection. */
export type LiveStep = { frame: object } | { close: { code: number; reason: string } };

/**
 * What the real service was seen to send, in its order, by the public record that each names as its source. The words are ours, the
 * sound is four silent samples a message, and the setup has gone before.
 */
export function liveRecording(name: keyof typeof recordings): LiveStep[] {
  return recordings[name].frames;
}

export const LIVE_RECORDINGS = Object.keys(recordings) as (keyof typeof recordings)[];
