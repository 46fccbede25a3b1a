import { setTimeout } from "node:timers/promises";
import { AUDIO_TOKENS_A_SECOND } from "#domain/usage/prices.ts";
import { bytesToBase64, PLAYBACK_HZ, samplesToPcm } from "#domain/voice/pcm.ts";
import type { LiveReply } from "#local/services/live/state/liveReply.ts";
import type { Traits } from "#local/services/live/state/setup.ts";
import type { Holds } from "#local/services/standIn/holds.ts";
import { tokensIn } from "#local/services/standIn/tokens.ts";
import { audioChunks, playingMs, type AnswerPiece } from "./audioChunks.ts";

interface AnswerOptions {
  reply: LiveReply;
  traits: Traits;
  holds: Holds;
  send(message: object): void;
  /** Asks the client for what tools give; resolves when it has answered. */
  callTools(calls: LiveReply["toolCalls"], gone: AbortSignal): Promise<void>;
}

/** One answer, from its first sound to the end of the turn. */
export class LiveAnswer {
  readonly #options: AnswerOptions;
  readonly #stop = new AbortController();
  #said = "";
  #samples = 0;

  constructor(options: AnswerOptions) {
    this.#options = options;
  }

  /** What it has said so far. */
  get said(): string {
    return this.#said;
  }

  /** Resolves at the end of the turn, true unless somebody interrupted it. */
  async give(): Promise<boolean> {
    try {
      await this.#give();
      return true;
    } catch (error) {
      if (this.#stop.signal.aborted) return false;
      throw error;
    }
  }

  /** Ends the turn as interrupted: no sound is sent after this. */
  interrupt(): void {
    this.#stop.abort();
    this.#options.send({ serverContent: { interrupted: true } });
    this.#endTurn();
  }

  /** Stops without a word to the client: the connection is gone. */
  abandon(): void {
    this.#stop.abort();
  }

  async #give(): Promise<void> {
    const { reply, traits, holds, callTools } = this.#options;
    const gone = this.#stop.signal;
    if (reply.toolCalls.length > 0) await callTools(reply.toolCalls, gone);
    if (reply.text !== undefined) this.#sendParts([{ text: reply.text }]);
    let count = 0;
    let firstAt = performance.now();
    for await (const piece of audioChunks(reply, traits, { holds, gone })) {
      if (count === 0) firstAt = performance.now();
      if (count === reply.interruptedAfter) return this.interrupt();
      this.#sendPiece(piece);
      count += 1;
    }
    this.#options.send({ serverContent: { generationComplete: true } });
    const left = reply.pace === 0 ? 0 : firstAt + playingMs(this.#samples) * reply.pace - performance.now();
    if (left > 0) await setTimeout(left, undefined, { signal: gone });
    this.#endTurn(reply.reason);
  }

  #sendPiece({ samples, words }: AnswerPiece): void {
    this.#samples += samples.length;
    this.#said += words;
    this.#sendParts([{ inlineData: { mimeType: `audio/pcm;rate=${PLAYBACK_HZ}`, data: bytesToBase64(samplesToPcm(samples)) } }]);
    if (words !== "" && this.#options.traits.transcribesOutput) {
      this.#options.send({ serverContent: { outputTranscription: { text: words } } });
    }
  }

  #sendParts(parts: object[]): void {
    this.#options.send({ serverContent: { modelTurn: { role: "model", parts } } });
  }

  #endTurn(reason?: string): void {
    const responseTokenCount = Math.ceil((this.#samples / PLAYBACK_HZ) * AUDIO_TOKENS_A_SECOND);
    const promptTokenCount = tokensIn(this.#said);
    const usageMetadata = { promptTokenCount, responseTokenCount, totalTokenCount: promptTokenCount + responseTokenCount };
    this.#options.send({
      serverContent: { turnComplete: true, ...(reason !== undefined && { turnCompleteReason: reason }) },
      usageMetadata,
    });
  }
}
