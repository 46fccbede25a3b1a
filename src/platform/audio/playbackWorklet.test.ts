import { beforeAll, expect, test, vi } from "vitest";

const HZ = 48_000;
const QUANTUM = 128;

interface Port {
  said: { type: string; seconds: number }[];
  order: (order: { type: string; samples?: Float32Array }) => void;
}
interface Playback {
  port: Port;
  process: (inputs: Float32Array[][], outputs: Float32Array[][]) => boolean;
}

let Processor: new () => Playback;

/** What the browser's audio thread gives a worklet, so that every sample can be counted here. */
class AudioThreadProcessor {
  readonly port = {
    said: [] as Port["said"],
    order: (_order: { type: string; samples?: Float32Array }): void => {},
    addEventListener(_: string, listener: (event: { data: unknown }) => void) {
      this.order = (order) => listener({ data: order });
    },
    start() {},
    postMessage(said: Port["said"][number]) {
      this.said.push(said);
    },
  };
}

beforeAll(async () => {
  vi.stubGlobal("sampleRate", HZ);
  vi.stubGlobal("AudioWorkletProcessor", AudioThreadProcessor);
  vi.stubGlobal("registerProcessor", (_: string, processor: new () => Playback) => (Processor = processor));
  // A script without exports: TypeScript would not have it imported.
  await vi.importActual("./playbackWorklet.ts");
});

/** Runs the audio thread for so many milliseconds, and gives what it played. */
function run(playback: Playback, ms: number): number[] {
  const played: number[] = [];
  for (let count = 0; count < (ms / 1_000) * HZ; count += QUANTUM) {
    const output = new Float32Array(QUANTUM);
    playback.process([], [[output]]);
    played.push(...output);
  }
  return played;
}

const samples = (ms: number, from = 0) =>
  Float32Array.from({ length: (ms / 1_000) * HZ }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * (from + index)) / HZ));

function play(playback: Playback, ms: number, from = 0): void {
  playback.port.order({ type: "play", samples: samples(ms, from) });
}

test("[V-15] it begins as soon as 50 ms are there, and plays every sample once, in order, across the pieces", () => {
  const playback = new Processor();
  play(playback, 40);
  expect(run(playback, 20).some((sample) => sample !== 0)).toBe(false);
  for (let piece = 1; piece < 5; piece++) play(playback, 40, piece * 40 * (HZ / 1_000));
  expect(run(playback, 195).slice(0, 0.19 * HZ)).toEqual([...samples(190)]);
});

test("[V-15] an answer shorter than the look-ahead is heard too", () => {
  const playback = new Processor();
  play(playback, 20);
  playback.port.order({ type: "tellWhenPlayedOut" });
  expect(run(playback, 30).slice(0, 0.02 * HZ)).toEqual([...samples(20)]);
  expect(playback.port.said).toEqual([{ type: "playedOut", seconds: 0.02 }]);
});

test("[V-12] silence is at once: not one sample of the old answer follows, and it sinks without a click", () => {
  const playback = new Processor();
  play(playback, 500);
  run(playback, 100);
  playback.port.order({ type: "silence" });
  expect(playback.port.said).toEqual([{ type: "silenced", seconds: expect.closeTo(0.1, 2) }]);
  const after = run(playback, 20);
  const steps = after.slice(1).map((sample, index) => Math.abs(sample - (after[index] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.02);
  expect(after.slice(0.006 * HZ).every((sample) => Math.abs(sample) < 0.001)).toBe(true);
});

test("[V-15] where the way is too slow, it waits for 200 ms and rises softly, and loses nothing", () => {
  const playback = new Processor();
  play(playback, 60);
  run(playback, 100);
  play(playback, 150, 0.06 * HZ);
  expect(run(playback, 50).every((sample) => Math.abs(sample) < 0.001)).toBe(true);
  play(playback, 100, 0.21 * HZ);
  const after = run(playback, 250);
  expect(Math.abs(after[1] ?? 1)).toBeLessThan(0.01);
  expect(after.slice(0.01 * HZ, 0.24 * HZ)).toEqual([...samples(230, 0.07 * HZ)]);
  playback.port.order({ type: "tellWhenPlayedOut" });
  run(playback, 20);
  expect(playback.port.said).toEqual([{ type: "playedOut", seconds: expect.closeTo(0.31, 3) }]);
});

test("[V-15] told that nothing more comes when nothing is left, it says so at once", () => {
  const playback = new Processor();
  playback.port.order({ type: "tellWhenPlayedOut" });
  run(playback, 3);
  expect(playback.port.said).toEqual([{ type: "playedOut", seconds: 0 }]);
});
