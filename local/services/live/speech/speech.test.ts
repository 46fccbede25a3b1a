import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rms } from "#domain/voice/pcm.ts";
import { speak } from "./speech.ts";
import { writeSpeechFile } from "./wav.ts";

test.each([
  ["en", "My baby will not sleep."],
  ["ml", "കുഞ്ഞ് ഉറങ്ങുന്നില്ല."],
] as const)("it speaks (%s), at the rate that is asked for, and not too loud for 16 bits", async (language, text) => {
  const [high, low] = [await speak(text, { language, hz: 48_000 }), await speak(text, { language, hz: 16_000 })];
  expect(high.hz).toBe(48_000);
  expect(high.samples.length / 48_000).toBeCloseTo(low.samples.length / 16_000, 2);
  expect(high.samples.length / 48_000).toBeGreaterThan(0.8);
  expect(rms(high.samples)).toBeGreaterThan(0.02);
  expect(Math.max(...low.samples.map(Math.abs))).toBeLessThanOrEqual(1);
});

test("a voice with a higher pitch sounds different", async () => {
  const say = (pitch: number) => speak("Hello", { language: "en", hz: 16_000, pitch });
  expect((await say(62)).samples).not.toEqual((await say(28)).samples);
});

test("a speech file is a WAV of 48 kHz that begins and ends in silence", async () => {
  const folder = await mkdtemp(join(tmpdir(), "amma-speech-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "speech.wav");
  const { samples } = await writeSpeechFile(path, "Hello", { language: "en", leadMs: 500, tailMs: 250 });
  const file = await readFile(path);
  expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 16)).toBe("RIFFWAVEfmt ");
  expect([file.readUInt32LE(24), file.readUInt16LE(22), file.readUInt16LE(34)]).toEqual([48_000, 1, 16]);
  expect(file.length).toBe(44 + samples.length * 2);
  expect(rms(samples.subarray(0, 24_000))).toBe(0);
  expect(rms(samples.subarray(24_000, -12_000))).toBeGreaterThan(0.02);
});
