import type { BrowserContext, Page } from "@playwright/test";

/** Sound on its way within the page, sample by sample. */
export interface TappedSound {
  hz: number;
  samples: Float32Array;
}

const TAP = `registerProcessor("tap", class extends AudioWorkletProcessor {
  piece = new Float32Array(4096);
  filled = 0;
  process([[samples]]) {
    if (samples === undefined) return true;
    this.piece.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled < this.piece.length) return true;
    this.port.postMessage(this.piece);
    this.filled = 0;
    return true;
  }
});`;

/** The tap's own module is none of the app's: the context has to bypass the policy. Before a page's own scripts: whatever the page sends to the loudspeaker, or takes from a microphone, can be looked at. */
export async function tapSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(tapPage, TAP);
}

function tapPage(tapModule: string): void {
  // A page without a secure address has no microphone.
  if (!isSecureContext || navigator.mediaDevices === undefined) return;
  const tapped = {
    hz: 0,
    loudspeaker: [] as Float32Array[],
    microphone: [] as Float32Array[],
    tracks: [] as MediaStreamTrack[],
    context: null as AudioContext | null,
  };
  Reflect.set(window, "tapped", tapped);
  const { connect } = AudioNode.prototype;
  const taps = new Map<BaseAudioContext, Promise<{ loudspeaker: AudioNode; microphone: AudioNode }>>();
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
    const { context } = this;
    const isSound = this instanceof GainNode && target === context.destination;
    if (isSound || this instanceof MediaStreamAudioSourceNode) {
      const tap = taps.get(context) ?? tapsOf(context);
      taps.set(context, tap);
      // The page may be left before the module is there.
      tap.then((nodes) => Reflect.apply(connect, this, [nodes[isSound ? "loudspeaker" : "microphone"]])).catch(() => {});
    }
    return Reflect.apply(connect, this, [target, ...rest]) as AudioNode;
  } as typeof connect;

  /** One for all that goes the same way: what it is given at once, it adds up. */
  async function tapsOf(context: BaseAudioContext): Promise<{ loudspeaker: AudioNode; microphone: AudioNode }> {
    tapped.context = context as AudioContext;
    const address = URL.createObjectURL(new Blob([tapModule], { type: "text/javascript" }));
    await context.audioWorklet.addModule(address);
    tapped.hz = context.sampleRate;
    return { loudspeaker: tapInto(tapped.loudspeaker, context), microphone: tapInto(tapped.microphone, context) };
  }

  function tapInto(pieces: Float32Array[], context: BaseAudioContext): AudioNode {
    const node = new AudioWorkletNode(context, "tap");
    node.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => void pieces.push(data));
    node.port.start();
    return node;
  }

  const { mediaDevices } = navigator;
  const { getUserMedia } = MediaDevices.prototype;
  // What is measured here is our own way with sound; the browser's noise suppression would change every sample.
  mediaDevices.getUserMedia = async () => {
    const raw = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const stream = await getUserMedia.call(mediaDevices, { audio: raw });
    tapped.tracks.push(...stream.getTracks());
    return stream;
  };
}

/** What led to the loudspeaker since the tap was set, or since `forgetSound`. */
export async function tappedSound(page: Page): Promise<TappedSound> {
  return await soundAt(page, "loudspeaker");
}

/**
 * What the browser gave the page of the microphone since the tap was set. It is not always what the microphone was given: where the machine
 * is late, the browser puts 10 ms of silence in, in the middle of a word.
 */
export async function tappedMicrophone(page: Page): Promise<TappedSound> {
  return await soundAt(page, "microphone");
}

async function soundAt(page: Page, way: "loudspeaker" | "microphone"): Promise<TappedSound> {
  // As text: a list of numbers takes seconds on its way out of the page.
  const { hz, data } = await page.evaluate((name) => {
    const taps = Reflect.get(window, "tapped") as { hz: number; loudspeaker: Float32Array[]; microphone: Float32Array[] };
    const bytes = taps[name].map((piece) => String.fromCharCode(...new Uint8Array(piece.buffer)));
    return { hz: taps.hz, data: btoa(bytes.join("")) };
  }, way);
  const bytes = Buffer.from(data, "base64");
  return { hz, samples: new Float32Array(Uint8Array.from(bytes).buffer) };
}

export async function forgetSound(page: Page): Promise<void> {
  await page.evaluate(() => void ((Reflect.get(window, "tapped") as { loudspeaker: Float32Array[] }).loudspeaker.length = 0));
}

/** Whether the microphone hears what is said. */
export async function letSpeak(page: Page, speaks: boolean): Promise<void> {
  await page.evaluate((isHeard) => {
    const { tracks } = Reflect.get(window, "tapped") as { tracks: MediaStreamTrack[] };
    for (const track of tracks) track.enabled = isHeard;
  }, speaks);
}

/** The loudspeaker stands still meanwhile, so that nothing depends on how fast the machine is. */
export async function whileSilent(page: Page, act: () => Promise<void>): Promise<void> {
  const set = async (order: "suspend" | "resume"): Promise<void> =>
    await page.evaluate(async (name) => {
      const { context } = Reflect.get(window, "tapped") as { context: AudioContext };
      await context[name]();
    }, order);
  await set("suspend");
  await act();
  await set("resume");
}

/** Whether any microphone of the page is on. */
export async function microphoneIsOn(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    (Reflect.get(window, "tapped") as { tracks: MediaStreamTrack[] }).tracks.some(({ readyState }) => readyState === "live"),
  );
}
