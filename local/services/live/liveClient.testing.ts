import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { bytesToBase64, CAPTURE_HZ, pcmToSamples, samplesToPcm } from "#domain/voice/pcm.ts";
import { jsonOrUndefined } from "#local/services/standIn/exchange.ts";
import { speak } from "./speech/speech.ts";

/** What a client that only listens keeps of a connection. */
export interface LiveClient {
  messages: LiveMessage[];
  closed: Promise<{ code: number; reason: string }>;
  send(message: object): void;
  /** Sends sound as a microphone would, but as fast as it goes. */
  sendSound(samples: Float32Array): void;
  /** The first message from `from` on that has this field, at the top or in its `serverContent`. */
  next(field: string, from?: number): Promise<LiveMessage>;
  end(): Promise<void>;
}

export interface LiveMessage {
  setupComplete?: object;
  serverContent?: {
    modelTurn?: { parts: { inlineData?: { mimeType: string; data: string }; text?: string }[] };
    inputTranscription?: { text: string };
    outputTranscription?: { text: string };
    interrupted?: true;
    generationComplete?: true;
    turnComplete?: true;
    turnCompleteReason?: string;
  };
  toolCall?: { functionCalls: { id: string; name: string }[] };
  toolCallCancellation?: { ids: string[] };
  goAway?: { timeLeft: string };
  sessionResumptionUpdate?: { newHandle?: string; resumable: boolean };
  usageMetadata?: object;
}

const SETUP = { model: "models/amma-demo", inputAudioTranscription: {}, outputAudioTranscription: {}, sessionResumption: {} };

/** The path of the websocket, under the address of the stand-in. */
export function socketPath(version = "v1beta", isConstrained = false): string {
  const method = `BidiGenerateContent${isConstrained ? "Constrained" : ""}`;
  return `/gemini/ws/google.ai.generativelanguage.${version}.GenerativeService.${method}`;
}

/** Opens a websocket and waits until it is open; its setup is not sent yet. */
export async function openSocket(url: string): Promise<LiveClient> {
  const socket = new WebSocket(url.replace("http", "ws"));
  // A test that ends while the socket opens ends it too; nobody waits for it any more.
  socket.on("error", () => {});
  onTestFinished(() => socket.terminate());
  const messages: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data: Buffer) => {
    const message = jsonOrUndefined(data.toString("utf8"));
    // Half of one is none.
    if (message !== undefined) messages.push(message as LiveMessage);
    for (const look of waiting) look();
  });
  const closed = once(socket, "close").then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
  await once(socket, "open");
  const send = (message: object) => socket.send(JSON.stringify(message));

  return {
    messages,
    closed,
    send,
    sendSound(samples) {
      for (let from = 0; from < samples.length; from += CAPTURE_HZ / 50) {
        const data = bytesToBase64(samplesToPcm(samples.subarray(from, from + CAPTURE_HZ / 50)));
        send({ realtimeInput: { audio: { data, mimeType: `audio/pcm;rate=${CAPTURE_HZ}` } } });
      }
    },
    async next(field, from = 0) {
      const { promise, resolve } = Promise.withResolvers<LiveMessage>();
      const look = () => {
        const found = messages.slice(from).find((message) => field in message || field in (message.serverContent ?? {}));
        if (found !== undefined) resolve(found);
      };
      waiting.add(look);
      look();
      const gone = closed.then(({ code, reason }) => {
        throw new Error(`Closed with ${code} (${reason}) before ${field}`);
      });
      return await Promise.race([promise, gone]).finally(() => waiting.delete(look));
    },
    async end() {
      socket.close();
      await closed;
    },
  };
}

/** Opens a websocket with a key, and sets it up. */
export async function connect(url: string, setup: object = {}): Promise<LiveClient> {
  const client = await openSocket(`${url}${socketPath()}?key=a-key`);
  client.send({ setup: { ...SETUP, ...setup } });
  await client.next("setupComplete");
  return client;
}

/** Somebody says something, and is silent for a second. */
export async function speechAndSilence(): Promise<Float32Array> {
  const { samples } = await speak("How much sleep does my baby need?", { language: "en", hz: CAPTURE_HZ });
  const sound = new Float32Array(samples.length + CAPTURE_HZ);
  sound.set(samples);
  return sound;
}

/** All the sound of an answer. */
export function soundOf(messages: LiveMessage[]): Float32Array {
  const pieces = messages
    .flatMap(({ serverContent }) => serverContent?.modelTurn?.parts ?? [])
    .map((part) => part.inlineData?.data ?? "");
  return pcmToSamples(Buffer.concat(pieces.map((data) => Buffer.from(data, "base64")))) ?? new Float32Array(0);
}

export function wordsOf(messages: LiveMessage[], direction: "inputTranscription" | "outputTranscription"): string {
  return messages.map(({ serverContent }) => serverContent?.[direction]?.text ?? "").join("");
}
