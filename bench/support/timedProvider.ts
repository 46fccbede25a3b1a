import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

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
 * Speaks Gemini's stream; each piece is the moment at which it was written, so that a page can tell how old it is, or the words given. Who
 * asks without a stream is the second reader, beside the reply: it hears that nothing is urgent.
 */
export async function startTimedProvider(
  pieces: number,
  chunkGapMs: number,
  wordsOf: (piece: number) => string = moment,
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

interface Stream {
  pieces: number;
  chunkGapMs: number;
  wordsOf: (piece: number) => string;
}

/** As an answer has them: each is read from its beginning as it grows. */
const WORDS_OF_A_SENTENCE = 12;

/** In tenths of a millisecond, with a letter for each digit: numbers as long as that are taken out of answers, as telephone numbers are. */
function moment(piece: number): string {
  const tenths = String(Math.round(now() * 10));
  const word = tenths.replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));
  return (piece + 1) % WORDS_OF_A_SENTENCE === 0 ? `${word}. ` : `${word} `;
}

async function writePieces(response: ServerResponse, { pieces, chunkGapMs, wordsOf }: Stream): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
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
