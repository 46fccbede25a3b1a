import { join } from "node:path";
import { type Sound } from "#local/services/live/speech/speech.ts";
import { writeSpeechFile } from "#local/services/live/speech/wav.ts";

/** What the microphone hears, over and over: a question, and three seconds of silence: time enough to connect anew before they go on. */
export const QUESTION = "How much sleep does my baby need?";

/** A Chromium without windows has nobody to ask, and refuses the microphone that a test has allowed. */
const ALLOWED = "--use-fake-ui-for-media-stream";

interface Microphone {
  /** For the start of a browser that has it, in place of a real one. */
  args: string[];
  sound: Sound;
}

export async function speakingMicrophone(folder: string): Promise<Microphone> {
  const path = join(folder, "question.wav");
  const sound = await writeSpeechFile(path, QUESTION, { language: "en", leadMs: 1_700, tailMs: 1_300 });
  return { args: [ALLOWED, "--use-fake-device-for-media-stream", `--use-file-for-fake-audio-capture=${path}`], sound };
}
