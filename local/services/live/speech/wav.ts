import { writeFile } from "node:fs/promises";
import { samplesToPcm } from "#domain/voice/pcm.ts";
import { speak, type Sound, type SpeechLanguage } from "./speech.ts";

const HEADER_BYTES = 44;
/** What Chromium's microphone for tests reads without a conversion of its own. */
const MICROPHONE_HZ = 48_000;

/** 16 bits a sample, one channel. */
export function soundToWav({ samples, hz }: Sound): Buffer {
  const data = samplesToPcm(samples);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(hz, 24);
  header.writeUInt32LE(hz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

interface SpeechFile {
  language: SpeechLanguage;
  /** Silence before and after the words. */
  leadMs?: number;
  tailMs?: number;
}

/** Writes what somebody says into a WAV file, for Chromium's `--use-file-for-fake-audio-capture`; gives the sound that it holds. */
export async function writeSpeechFile(
  path: string,
  text: string,
  { language, leadMs = 500, tailMs = 1_500 }: SpeechFile,
): Promise<Sound> {
  const { samples, hz } = await speak(text, { language, hz: MICROPHONE_HZ });
  const lead = (leadMs * hz) / 1_000;
  const whole = new Float32Array(lead + samples.length + (tailMs * hz) / 1_000);
  whole.set(samples, lead);
  const sound = { samples: whole, hz };
  await writeFile(path, soundToWav(sound));
  return sound;
}
