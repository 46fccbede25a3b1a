import { CAPTURE_HZ } from "#domain/voice/pcm.ts";
import { Resampler } from "#domain/voice/Resampler.ts";
import type { Sound } from "./sound.ts";

/** `denied`: their settings say so, nobody is asked. `unavailable`: refused, none there, or in use. `unusable`: it is there, and cannot be recorded from. */
export type MicrophoneFault = "denied" | "unavailable" | "unusable";

export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, cause?: unknown) {
    super(`The microphone is ${fault}`, { cause });
    this.fault = fault;
  }
}

export interface MicrophoneEvents {
  /** A piece of 32 ms at 16 kHz. */
  onPiece: (samples: Float32Array) => void;
  /** Unplugged, or taken away. */
  onLost: () => void;
  /** Leave that was given is taken back, whether it is on at that moment or not. */
  onForbidden: () => void;
}

const WISHES: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: { ideal: 1 },
};

/** The microphone, while a voice session needs it. `open` again takes the device that is the right one by then. */
export class Microphone {
  readonly #sound: Sound;
  readonly #events: MicrophoneEvents;
  #stream: MediaStream | null = null;
  #nodes: AudioNode[] = [];
  #closed = false;
  /** How often it was turned off from outside: whoever waits for it looks here whether it is still wanted. */
  #releases = 0;
  #muted = false;
  /** Where the browser tells what becomes of the leave. */
  #leave: PermissionStatus | null = null;

  constructor(sound: Sound, events: MicrophoneEvents) {
    this.#sound = sound;
    this.#events = events;
  }

  get isLive(): boolean {
    return this.#stream?.getAudioTracks().some((track) => track.readyState === "live") ?? false;
  }

  /** The system has turned it off, as for a telephone call, or another tab has it: it gives silence. */
  get isSilenced(): boolean {
    return this.#stream?.getAudioTracks().some((track) => track.muted) ?? false;
  }

  /** Released while the browser asks, it stays off. @throws MicrophoneError */
  async open(): Promise<void> {
    if (this.isLive) return;
    const releases = this.#releases;
    if ((await askLeave())?.state === "denied") throw new MicrophoneError("denied");
    const stream = await requestStream();
    // The page was hidden, or the screen left, while the browser asked.
    if (releases !== this.#releases || this.#closed) {
      stopTracks(stream);
      return;
    }
    this.#turnOff();
    this.#stream = stream;
    this.mute(this.#muted);
    for (const track of stream.getAudioTracks()) track.addEventListener("ended", this.#events.onLost, { once: true });
    await Promise.all([this.#record(stream), this.#watchLeave()]);
  }

  /** It stays open and gives silence, and so does one that is opened in its place. */
  mute(muted: boolean): void {
    this.#muted = muted;
    for (const track of this.#stream?.getAudioTracks() ?? []) track.enabled = !muted;
  }

  /** Off; it can be opened again. */
  release(): void {
    this.#releases++;
    this.#turnOff();
  }

  close(): void {
    this.#closed = true;
    this.#leave?.removeEventListener("change", this.#checkLeave);
    this.release();
  }

  #turnOff(): void {
    for (const node of this.#nodes) node.disconnect();
    this.#nodes = [];
    if (this.#stream !== null) stopTracks(this.#stream);
    this.#stream = null;
  }

  async #watchLeave(): Promise<void> {
    if (this.#leave !== null) return;
    const leave = await askLeave();
    if (leave?.state !== "granted" || this.#closed) return;
    this.#leave = leave;
    leave.addEventListener("change", this.#checkLeave);
  }

  readonly #checkLeave = (): void => {
    if (this.#leave?.state !== "granted") this.#events.onForbidden();
  };

  async #record(stream: MediaStream): Promise<void> {
    const { context, worklets } = this.#sound;
    try {
      await worklets;
      if (this.#stream !== stream) return;
      const source = context.createMediaStreamSource(stream);
      const capture = new AudioWorkletNode(context, "capture", { channelCount: 1, channelCountMode: "explicit" });
      const resampler = new Resampler(context.sampleRate, CAPTURE_HZ);
      capture.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => {
        if (this.#stream === stream) this.#events.onPiece(resampler.push(data));
      });
      capture.port.start();
      // It gives out nothing; some browsers run only what leads to the loudspeaker.
      source.connect(capture).connect(context.destination);
      this.#nodes = [source, capture];
    } catch (error) {
      this.#turnOff();
      throw new MicrophoneError("unusable", error);
    }
  }
}

/** Not every browser tells; then asking for the microphone does. */
async function askLeave(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: "microphone" });
  } catch {
    return null;
  }
}

async function requestStream(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: WISHES });
  } catch (error) {
    throw new MicrophoneError("unavailable", error);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
