import captureModule from "./captureWorklet.ts?worker&url";
import playbackModule from "./playbackWorklet.ts?worker&url";

/** What microphone and loudspeaker work in: one for both, so one press wakes both, and the browser can cancel the echo. */
export interface Sound {
  context: AudioContext;
  /** Rejected where the browser cannot run them. */
  worklets: Promise<void>;
}

/** At the device's own rate: forcing another one costs some browsers their echo cancellation. */
export function openSound(): Sound {
  const context = new AudioContext({ latencyHint: "interactive" });
  const worklets = Promise.all([captureModule, playbackModule].map((url) => context.audioWorklet.addModule(url)));
  return { context, worklets: worklets.then(() => {}) };
}

/** In a press, where browsers allow sound. One that a telephone call has interrupted comes back by itself, and breaks if it is pushed. */
export function wakeSound({ context }: Sound): void {
  if (context.state === "suspended") context.resume().catch(() => {});
}

export function closeSound({ context }: Sound): void {
  if (context.state !== "closed") context.close().catch(() => {});
}
