import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export interface TimedProvider {
  url: string;
  /** When each request arrived, in milliseconds since the epoch with fractions. */
  arrivals: number[];
  close: () => void;
}

/** The time with fractions, comparable between this process and a page. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Speaks Gemini's stream; each piece is the moment at which it was written, so that a page can tell how old it is, or the words given. */
export async function startTimedProvider(
  pieces: number,
  chunkGapMs: number,
  wordsOf: (piece: number) => string = moment,
): Promise<TimedProvider> {
  const arrivals: number[] = [];
  const server = createServer((request, response) => {
    arrivals.push(now());
    request.resume();
    void writePieces(response, { pieces, chunkGapMs, wordsOf });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, arrivals, close: () => server.close() };
}

interface Stream {
  pieces: number;
  chunkGapMs: number;
  wordsOf: (piece: number) => string;
}

/** In tenths of a millisecond, with a letter for each digit: numbers as long as that are taken out of answers, as telephone numbers are. */
function moment(): string {
  const tenths = String(Math.round(now() * 10));
  return `${tenths.replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))} `;
}

async function writePieces(response: ServerResponse, { pieces, chunkGapMs, wordsOf }: Stream): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.socket?.setNoDelay(true);
  for (let piece = 0; piece < pieces; piece++) {
    await delay(chunkGapMs);
    response.write(event({ content: { role: "model", parts: [{ text: wordsOf(piece) }] } }));
  }
  response.end(event({ content: { role: "model", parts: [{ text: "end" }] }, finishReason: "STOP" }));
}

function event(candidate: object): string {
  return `data: ${JSON.stringify({ candidates: [{ index: 0, ...candidate }] })}\r\n\r\n`;
}
