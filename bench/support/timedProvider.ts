import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { startGuard } from "#domain/care/guard/guard.ts";
import { readAnswer, startAnswer } from "#domain/guidance/grounding/answer.ts";
import { UNGROUNDED } from "#domain/guidance/grounding/ground.ts";

export interface TimedProvider {
  url: string;
  /** When each request for a reply arrived, in milliseconds since the epoch with fractions. */
  arrivals: number[];
  close: () => void;
}

/** The time with fractions, comparable between this process and a page. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Speaks Gemini's stream; every sixth piece is the moment at which it was written, so that a page can tell how old it is, and the others are
 * words of every day; or all are the words given. Who asks without a stream is the second reader, beside the reply: it hears that nothing is urgent.
 */
export async function startTimedProvider(
  pieces: number,
  chunkGapMs: number,
  wordsOf: WordsOf = letThrough,
): Promise<TimedProvider> {
  const arrivals: number[] = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.includes(":streamGenerateContent") !== true) return void response.end(NOTHING_URGENT);
    arrivals.push(now());
    void writePieces(response, { pieces, chunkGapMs, wordsOf });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, arrivals, close: () => server.close() };
}

/** The moments in an answer of this provider. */
export function momentsIn(text: string): number[] {
  const digits = (letters: string) => letters.replaceAll(/[a-j]/g, (letter) => String(letter.charCodeAt(0) - 97));
  return (text.match(/\b[a-j]{14}\b/g) ?? []).map((letters) => Number(digits(letters)) / 10);
}

/** What is written as which piece. */
export type WordsOf = (piece: number) => string;

interface Stream {
  pieces: number;
  chunkGapMs: number;
  wordsOf: WordsOf;
}

/** An answer of nothing but words that nobody has met would cost the guard twice as much as any that a model gives. */
export const MOMENT_EVERY = 6;
const LET_THROUGH = [
  "Many babies sleep longer when the room is dark. A short walk in the morning gives the day a quiet beginning.",
  "You may read together for a while. Grandparents often know a rhyme from long ago.",
  "Soft music is another way. Many evenings begin in a warm bath.",
  "Your child may choose which toy comes along tonight. A long evening has room for a slow meal.",
  "Talk about the day while you walk home. Each family has its own words for this.",
];
const HELD = [
  "Many babies sleep longer when the room is dark and calm. A short walk in the morning gives the day a quiet beginning.",
  "Sing the same song each evening and put the light out slowly. Some children like a window open and others want their blanket close.",
  "You may read together for a while, and leave the book beside the bed. Grandparents often know a rhyme that nobody has written down.",
  "Let the little one choose which toy comes along tonight.",
];

/** None of them is held back by the guard: how old they are when they arrive is the way's own. */
export const letThrough = withMoments(LET_THROUGH);
/** With words for which the guard waits until their sentence ends. */
export const heldInPart = withMoments(HELD);

function withMoments(sentences: readonly string[]): WordsOf {
  const words = sentences.flatMap((each) => each.split(" "));
  return (piece) => `${piece % MOMENT_EVERY === 0 ? moment() : (words[piece % words.length] ?? "")} `;
}

/** The share of the moments that the guard lets through later than with the piece that brings them. */
export function heldShare(wordsOf: WordsOf, pieces: number): number {
  let reading = startAnswer(UNGROUNDED, startGuard({ country: null }));
  let [given, shown] = ["", ""];
  const isHeld: boolean[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const words = wordsOf(piece);
    const read = readAnswer(reading, words);
    reading = read.reading;
    given += words;
    shown += read.shown;
    if (piece % MOMENT_EVERY === 0) isHeld.push(shown.length < given.trimEnd().length);
  }
  return isHeld.filter(Boolean).length / isHeld.length;
}

/** In tenths of a millisecond, with a letter for each digit: numbers as long as that are taken out of answers, as telephone numbers are. */
function moment(): string {
  return String(Math.round(now() * 10)).replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));
}

async function writePieces(response: ServerResponse, { pieces, chunkGapMs, wordsOf }: Stream): Promise<void> {
  // A page may read it, too: that of the floor (bench/references) asks without a backend.
  response.writeHead(200, { "Content-Type": "text/event-stream", "Access-Control-Allow-Origin": "*" });
  response.socket?.setNoDelay(true);
  const began = now();
  for (let piece = 0; piece < pieces; piece++) {
    // By the clock: what one wait is too long the next is shorter, so that the pace is the one asked for on a busy machine too.
    await delay(Math.max(0, began + (piece + 1) * chunkGapMs - now()));
    response.write(event(candidateOf(wordsOf(piece))));
  }
  response.end(event({ ...candidateOf("end"), finishReason: "STOP" }));
}

function candidateOf(text: string) {
  return { content: { role: "model", parts: [{ text }] } };
}

const NOTHING_URGENT = responseOf({
  ...candidateOf(JSON.stringify({ level: "none", sign: null, now: false })),
  finishReason: "STOP",
});

function event(candidate: object): string {
  return `data: ${responseOf(candidate)}\r\n\r\n`;
}

function responseOf(candidate: object): string {
  return JSON.stringify({ candidates: [{ index: 0, ...candidate }] });
}
