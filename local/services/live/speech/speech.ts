import load from "@echogarden/espeak-ng-emscripten";
import { FULL_SCALE } from "#domain/voice/pcm.ts";
import { Resampler } from "#domain/voice/Resampler.ts";

/** What the synthesizer can say. */
export type SpeechLanguage = "en" | "ml";

/** One channel of samples from -1 to 1. */
export interface Sound {
  samples: Float32Array;
  hz: number;
}

interface SpeakOptions {
  language: SpeechLanguage;
  hz: number;
  /** 0 to 100. */
  pitch?: number;
}

type Worker = InstanceType<Awaited<ReturnType<typeof load>>["eSpeakNGWorker"]>;

const VOICES: Record<SpeechLanguage, string> = { en: "en-gb", ml: "ml" };
const WORDS_A_MINUTE = 155;
const MIDDLE_PITCH = 50;

let worker: Promise<Worker> | undefined;

/** Loads the synthesizer, once. Not with the services: most of what they are used for is silent. */
export function loadSpeech(): Promise<Worker> {
  worker ??= load().then(({ eSpeakNGWorker }) => new eSpeakNGWorker());
  return worker;
}

/** Says a text. */
export async function speak(text: string, { language, hz, pitch = MIDDLE_PITCH }: SpeakOptions): Promise<Sound> {
  const synthesizer = await loadSpeech();
  synthesizer.set_voice(VOICES[language]);
  synthesizer.set_rate(WORDS_A_MINUTE);
  synthesizer.set_pitch(pitch);
  const pieces: Int16Array[] = [];
  synthesizer.synthesize(text, (samples) => void pieces.push(samples.slice()));
  return resampled({ samples: joined(pieces), hz: synthesizer.get_samplerate() }, hz);
}

/** A pure tone, where a test measures what becomes of a sound. */
export function tone(frequency: number, ms: number, hz: number): Sound {
  const samples = Float32Array.from(
    { length: (ms * hz) / 1_000 },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * frequency * at) / hz),
  );
  return { samples, hz };
}

function resampled({ samples, hz }: Sound, wantedHz: number): Sound {
  const resampler = new Resampler(hz, wantedHz);
  // What it holds back of the end comes out with the silence after it.
  const padded = new Float32Array(samples.length + hz / 100);
  padded.set(samples);
  return { samples: resampler.push(padded), hz: wantedHz };
}

function joined(pieces: Int16Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    for (const sample of piece) whole[at++] = sample / FULL_SCALE;
  }
  return whole;
}
