import { afterEach, expect, test, vi } from "vitest";
import type { Sound } from "./sound.ts";
import { Speaker } from "./Speaker.ts";

afterEach(() => void vi.unstubAllGlobals());

/** What was connected to what, and what was started. */
const made: unknown[] = [];

class TestNode {
  readonly #kind: string;
  readonly #options: object | undefined;
  readonly port = Object.assign(new EventTarget(), { start: () => {} });
  readonly gain = { value: 1 };
  constructor(kind: string, options?: object) {
    this.#kind = kind;
    this.#options = options;
  }
  connect(target: unknown): unknown {
    made.push([this.#kind, this.#options, target instanceof TestNode ? target.#kind : target]);
    return target;
  }
  start(): void {
    made.push(`${this.#kind} starts`);
  }
}

test("[V-15] a tone of 20 Hz, far too quiet to be heard, runs to the loudspeaker from the beginning", () => {
  vi.stubGlobal(
    "OscillatorNode",
    class extends TestNode {
      constructor(_context: unknown, options: object) {
        super("tone", options);
      }
    },
  );
  vi.stubGlobal(
    "GainNode",
    class extends TestNode {
      constructor(_context: unknown, options: object) {
        super("quiet", options);
      }
    },
  );
  const context = { sampleRate: 48_000, destination: "loudspeaker", createGain: () => new TestNode("answers") };
  const sound: Sound = { context: context as unknown as AudioContext, worklets: new Promise(() => {}) };
  expect(() => new Speaker(sound, { onStopped: () => {} })).not.toThrow();
  expect(made).toContainEqual(["tone", { frequency: 20 }, "quiet"]);
  expect(made).toContainEqual(["quiet", { gain: expect.toSatisfy((gain: number) => gain > 0 && gain < 0.005) }, "loudspeaker"]);
  expect(made).toContain("tone starts");
});
