import { setTimeout } from "node:timers/promises";
import { PLAYBACK_HZ } from "#domain/voice/pcm.ts";
import { speak, tone, type Sound } from "#local/services/live/speech/speech.ts";
import type { LiveReply } from "#local/services/live/state/liveReply.ts";
import type { Traits } from "#local/services/live/state/setup.ts";
import type { Holds } from "#local/services/standIn/holds.ts";

/** A little sound, and the words that begin in it. */
export interface AnswerPiece {
  samples: Float32Array;
  words: string;
}

const PIECE_MS = 100;
/** Sound leaves so much before it is due, so that a late piece makes no gap. */
const LEAD_MS = 400;

const PITCHES: Record<string, number> = { Zephyr: 62, Kore: 50, Puck: 40, Fenrir: 28 };

/** An answer, each piece at its time; synthesized a phrase at a time, so that the first is soon heard. */
export async function* audioChunks(
  reply: LiveReply,
  traits: Traits,
  { holds, gone }: { holds: Holds; gone: AbortSignal },
): AsyncGenerator<AnswerPiece, void> {
  let due = performance.now() + reply.firstDelayMs;
  let sentMs = 0;
  let count = 0;
  for await (const piece of soundOf(reply, traits)) {
    if (count === reply.holdAfter) due = (await holds.wait(gone)) - sentMs;
    await until(count === 0 ? due : due + (sentMs - LEAD_MS) * reply.pace, gone);
    yield piece;
    count += 1;
    sentMs += (piece.samples.length / PLAYBACK_HZ) * 1_000;
  }
  if (count === reply.holdAfter) due = (await holds.wait(gone)) - sentMs;
}

/** How long the sound of some pieces is heard. */
export function playingMs(samples: number): number {
  return (samples / PLAYBACK_HZ) * 1_000;
}

async function* soundOf(reply: LiveReply, traits: Traits): AsyncGenerator<AnswerPiece, void> {
  if (reply.tone !== undefined) yield* cut(tone(reply.tone.frequency, reply.tone.ms, PLAYBACK_HZ), reply.said);
  else {
    const language = reply.language ?? traits.language;
    for (const phrase of phrasesOf(reply.said, language)) {
      yield* cut(await speak(phrase, { language, hz: PLAYBACK_HZ, pitch: PITCHES[traits.voice] }), phrase);
    }
  }
}

/** Sentences, and the parts of a sentence between which a speaker pauses: the shorter the first, the sooner it is heard. */
function phrasesOf(text: string, language: string): string[] {
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  return sentences.flatMap(({ segment }) => segment.split(/(?<=[,;:]\s+)/));
}

/** The words are spread over the sound by their length. */
function* cut({ samples }: Sound, text: string): Generator<AnswerPiece, void> {
  const size = (PLAYBACK_HZ * PIECE_MS) / 1_000;
  const words = text.match(/\S+\s*/g) ?? [];
  let spokenChars = 0;
  for (let from = 0; from < samples.length; from += size) {
    const share = Math.min(1, (from + size) / samples.length);
    let begun = "";
    while (words[0] !== undefined && spokenChars < share * text.length) {
      begun += words[0];
      spokenChars += words[0].length;
      words.shift();
    }
    yield { samples: samples.subarray(from, from + size), words: begun };
  }
}

async function until(due: number, gone: AbortSignal): Promise<void> {
  gone.throwIfAborted();
  const wait = Math.ceil(due - performance.now());
  if (wait > 0) await setTimeout(wait, undefined, { signal: gone });
}
