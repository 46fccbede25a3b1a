import { setTimeout as delay } from "node:timers/promises";
import { liveSetup, LOCKED_FIELDS } from "#domain/assistant/voiceSettings.ts";
import { audioEndMessage, audioMessage, setupMessage } from "#domain/voice/clientMessage.ts";
import { bytesToBase64, CAPTURE_HZ, samplesToPcm } from "#domain/voice/pcm.ts";
import { shapeOf, shapeOfAll } from "#domain/wire/shape.ts";
import { speak } from "#local/services/live/speech/speech.ts";
import type { Target } from "./target.ts";

const SENTENCE = "How much sleep does a newborn baby need?";
const LONGEST_MS = 30_000;
/** Pieces of 32 ms, at the pace of a microphone; a second of silence says that the sentence is over. */
const PIECE = 512;
const PIECE_MS = 32;

export async function mint(target: Target): Promise<string[]> {
  const { status, answer } = await askForToken(target);
  return [`status ${status}`, ...shapeOf(answer)];
}

/** A sentence is said to the live service, and what it answers is heard to the end of its turn. */
export async function liveSession(target: Target): Promise<string[]> {
  const { gemini } = target;
  const { answer } = await askForToken(target);
  const { name = "" } = answer as { name?: string };
  const method = `google.ai.generativelanguage.${gemini.version}.GenerativeService.BidiGenerateContentConstrained`;
  const socket = new WebSocket(`${gemini.url.replace(/^http/, "ws")}/ws/${method}?access_token=${name}`);
  socket.binaryType = "arraybuffer";
  const messages: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve("no end of turn"), LONGEST_MS);
  socket.addEventListener("open", () =>
    socket.send(setupMessage({ model: gemini.voiceModel, handle: null, withHistory: false, isManual: false })),
  );
  socket.addEventListener("close", ({ code }) => resolve(`closed with ${code}`));
  socket.addEventListener("error", () => resolve("no connection"));
  socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
    const message = JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data)) as Heard;
    messages.push(message);
    if (message.setupComplete !== undefined) void say(socket);
    if (message.serverContent?.turnComplete === true) resolve("a whole turn");
  });
  const end = await promise;
  clearTimeout(timer);
  socket.close();
  return [end, ...shapeOfAll(messages)];
}

interface Heard {
  setupComplete?: object;
  serverContent?: { turnComplete?: boolean };
}

async function say(socket: WebSocket): Promise<void> {
  const { samples } = await speak(SENTENCE, { language: "en", hz: CAPTURE_HZ });
  const sound = new Float32Array(samples.length + CAPTURE_HZ);
  sound.set(samples);
  for (let from = 0; from < sound.length && socket.readyState === WebSocket.OPEN; from += PIECE) {
    socket.send(audioMessage(bytesToBase64(samplesToPcm(sound.subarray(from, from + PIECE)))));
    await delay(PIECE_MS);
  }
  if (socket.readyState === WebSocket.OPEN) socket.send(audioEndMessage());
}

async function askForToken({ gemini }: Target): Promise<{ status: number; answer: object }> {
  const { url, key = "", version, voiceModel } = gemini;
  const choice = { voice: "Zephyr", language: "en-IN" } as const;
  const instruction = "Answer in one short sentence.";
  const response = await fetch(`${url}/${version}/auth_tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-goog-api-key": key },
    body: JSON.stringify({
      uses: 1,
      fieldMask: LOCKED_FIELDS.join(","),
      bidiGenerateContentSetup: liveSetup({ model: voiceModel, choice, instruction, threshold: "BLOCK_ONLY_HIGH" }),
    }),
  });
  return { status: response.status, answer: (await response.json()) as object };
}
