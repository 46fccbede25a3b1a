import { sendJson, type Exchange } from "./exchange.ts";
import type { Breakage } from "./faults.ts";
import type { Finish } from "./reply.ts";

/** How one service writes a reply as server-sent events. Made for one response: some services number their events. */
export interface Wire {
  opening: string;
  piece(text: string): string;
  ending(finish: Finish): string;
  /** An event that ends in the middle of its JSON. */
  broken: string;
}

/** Each piece is written when it comes: the writing is the clock that measurements rely on. */
export async function sendStream(exchange: Exchange, answer: StreamedAnswer, breakage: Breakage | null): Promise<void> {
  const { response } = exchange;
  const { wire, finish } = answer;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
  response.flushHeaders();
  if (wire.opening !== "") response.write(wire.opening);

  let sent = 0;
  for await (const piece of answer.pieces) {
    if (sent === breakage?.afterChunks) break;
    response.write(wire.piece(piece));
    sent += 1;
  }
  if (breakage === null) response.end(wire.ending(finish));
  else breakOff(exchange, breakage, wire.broken);
}

export interface StreamedAnswer {
  pieces: AsyncIterable<string>;
  finish: Finish;
  wire: Wire;
}

/** An answer in one piece can only be cut off before it, or stop half-way through it. */
export function sendWhole(exchange: Exchange, value: unknown, breakage: Breakage | null): void {
  if (breakage === null) return sendJson(exchange.response, 200, value);
  const text = JSON.stringify(value);
  if (breakage.kind === "malformed") exchange.response.writeHead(200, { "content-type": "application/json" });
  breakOff(exchange, breakage, text.slice(0, text.length / 2));
}

function breakOff({ response }: Exchange, { kind }: Breakage, broken: string): void {
  if (kind === "malformed") response.end(broken);
  else response.socket?.destroySoon();
}
