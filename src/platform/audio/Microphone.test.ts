import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Microphone, type MicrophoneError } from "./Microphone.ts";
import type { Sound } from "./sound.ts";

class TestTrack extends EventTarget {
  readyState = "live";
  enabled = true;
  muted = false;
  stop(): void {
    this.readyState = "ended";
  }
}

/** What the audio thread hands on comes from the test. */
class TestWorklet {
  static last: TestWorklet;
  readonly port = Object.assign(new EventTarget(), { start: () => {} });
  constructor() {
    TestWorklet.last = this;
  }
  connect(target: unknown): unknown {
    return target;
  }
  disconnect(): void {}
}

let track: TestTrack;
let permission: EventTarget & { state: string };
let getUserMedia: () => Promise<unknown>;
let asked: number;
let heard: string[];

function sound(worklets: Promise<void> = Promise.resolve()): Sound {
  const source = { connect: (target: TestWorklet) => target, disconnect: () => {} };
  const context = { sampleRate: 48_000, destination: {}, createMediaStreamSource: () => source };
  return { context: context as unknown as AudioContext, worklets };
}

function microphone(of: Sound = sound()): Microphone {
  return new Microphone(of, {
    onPiece: ({ length }) => heard.push(`piece ${length}`),
    onLost: () => heard.push("lost"),
    onForbidden: () => heard.push("forbidden"),
  });
}

const faultOf = async (opening: Promise<void>): Promise<string> =>
  await opening.then(
    () => "none",
    (error: MicrophoneError) => error.fault,
  );

beforeEach(() => {
  [track, asked, heard] = [new TestTrack(), 0, []];
  permission = Object.assign(new EventTarget(), { state: "prompt" });
  getUserMedia = async () => ({ getTracks: () => [track], getAudioTracks: () => [track] });
  const ask = async (): Promise<unknown> => {
    asked++;
    return await getUserMedia();
  };
  vi.stubGlobal("navigator", {
    permissions: { query: async () => await Promise.resolve(permission) },
    mediaDevices: { getUserMedia: ask },
  });
  vi.stubGlobal("AudioWorkletNode", TestWorklet);
});
afterEach(() => void vi.unstubAllGlobals());

test("[V-15] what it hears is given at 16 kHz, piece by piece, until it is released", async () => {
  const opened = microphone();
  await opened.open();
  const hear = () =>
    TestWorklet.last.port.dispatchEvent(new MessageEvent("message", { data: new Float32Array(4_800).fill(0.1) }));
  hear();
  hear();
  expect(heard.at(-1)).toBe("piece 1600");
  opened.release();
  hear();
  expect([heard.length, track.readyState, opened.isLive]).toEqual([2, "ended", false]);
});

test("[V-41] muted, its track is off, and so is one that is opened in its place, until it is not muted any more", async () => {
  const opened = microphone();
  await opened.open();
  opened.mute(true);
  expect([track.enabled, opened.isLive]).toEqual([false, true]);
  opened.release();
  track = new TestTrack();
  await opened.open();
  expect(track.enabled).toBe(false);
  opened.mute(false);
  expect(track.enabled).toBe(true);
});

test("[V-19] what the system silences is told apart from what they muted themselves", async () => {
  const opened = microphone();
  expect(opened.isSilenced).toBe(false);
  await opened.open();
  opened.mute(true);
  expect(opened.isSilenced).toBe(false);
  track.muted = true;
  expect([opened.isSilenced, opened.isLive]).toEqual([true, true]);
});

test("[V-23] where their settings deny it, nobody is asked", async () => {
  permission.state = "denied";
  expect([await faultOf(microphone().open()), asked]).toEqual(["denied", 0]);
});

test("[V-19] refused, missing or in use: it is unavailable", async () => {
  getUserMedia = async () => await Promise.reject(new DOMException("none", "NotFoundError"));
  expect(await faultOf(microphone().open())).toBe("unavailable");
});

test("[V-19] where it cannot be recorded from it is unusable, and turned off", async () => {
  const broken = microphone(sound(Promise.reject(new Error("no worklet"))));
  expect([await faultOf(broken.open()), track.readyState, broken.isLive]).toEqual(["unusable", "ended", false]);
});

test("[V-11] the screen may be left while the browser asks: then it is turned off as soon as it is there", async () => {
  const left = microphone();
  const opening = left.open();
  left.close();
  await opening;
  expect([track.readyState, left.isLive]).toEqual(["ended", false]);
});

test("[S47] it may be released while the browser asks: then it is turned off as soon as it is there, and can be opened again", async () => {
  const hidden = microphone();
  const opening = hidden.open();
  hidden.release();
  await opening;
  expect([track.readyState, hidden.isLive]).toEqual(["ended", false]);
  track = new TestTrack();
  await hidden.open();
  expect([track.readyState, hidden.isLive]).toEqual(["live", true]);
});

test("[V-19] that it was unplugged is told, and an open one is not opened twice", async () => {
  const opened = microphone();
  await opened.open();
  await opened.open();
  track.dispatchEvent(new Event("ended"));
  expect([asked, heard]).toEqual([1, ["lost"]]);
});

test("[S47] [F42] that leave is taken back is told once it was given, also while it is off, until it is closed", async () => {
  const becomes = (state: string) => {
    permission.state = state;
    permission.dispatchEvent(new Event("change"));
  };
  const opened = microphone();
  permission.state = "granted";
  await opened.open();
  opened.release();
  await opened.open();
  opened.release();
  becomes("prompt");
  expect(heard).toEqual(["forbidden"]);
  opened.close();
  becomes("denied");
  expect(heard).toEqual(["forbidden"]);

  const elsewhere = microphone();
  await elsewhere.open().catch(() => {});
  becomes("prompt");
  expect(heard).toEqual(["forbidden"]);
});
