import { expect, test } from "vitest";
import { TurnBuffer } from "./TurnBuffer.ts";

function heard(turn: TurnBuffer, from: number, to: number): void {
  for (let piece = from; piece <= to; piece++) turn.push(String(piece));
}

function sent(turn: TurnBuffer, room = Infinity): string[] {
  const pieces: string[] = [];
  turn.flush((piece) => pieces.length < room && pieces.push(piece) > 0);
  return pieces;
}

test("[V-17] each piece is sent once, in order, and waits while nothing can be sent", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 3);
  expect(sent(turn, 2)).toEqual(["1", "2"]);
  heard(turn, 4, 4);
  expect(sent(turn)).toEqual(["3", "4"]);
  expect(sent(turn)).toEqual([]);
});

test("[V-12] a turn begins a little before the press, and nothing is sent outside of one", () => {
  const turn = new TurnBuffer();
  heard(turn, 1, 30);
  expect(sent(turn)).toEqual([]);
  turn.begin();
  expect(sent(turn)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 11)));
  turn.end();
  heard(turn, 31, 32);
  expect(sent(turn)).toEqual([]);
});

test("[V-13] a new connection is sent what no handle covers, and loses no piece", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 4);
  sent(turn);
  expect(turn.rewind()).toBe(true);
  expect(sent(turn)).toEqual(["1", "2", "3", "4"]);
  heard(turn, 5, 6);
  turn.handleRenewed();
  expect(turn.rewind()).toBe(false);
  expect(sent(turn)).toEqual(["5", "6"]);
});

test("[V-13] after the end of a turn it can still be sent again, until the next one begins", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 2);
  sent(turn);
  turn.end();
  turn.rewind();
  expect(sent(turn)).toEqual(["1", "2"]);
  turn.begin();
  expect(sent(turn)).toEqual([]);
});

test("[V-13] of a turn that is left nothing is sent any more, in whatever connection", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 4);
  sent(turn, 2);
  expect(turn.drop()).toBe(true);
  turn.rewind();
  heard(turn, 5, 6);
  expect(sent(turn)).toEqual([]);
  expect(turn.drop()).toBe(false);
  turn.begin();
  expect(sent(turn)).toEqual(["5", "6"]);
});

test("[V-43] what could not be sent of a turn is sent with the next one", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 4);
  sent(turn, 2);
  turn.end();
  heard(turn, 5, 5);
  turn.begin();
  heard(turn, 6, 6);
  expect(sent(turn)).toEqual(["3", "4", "5", "6"]);
});

test("[V-13] a turn of four minutes is kept whole, and of one that outlasts a token and has no handle the last five", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 7_500);
  expect(turn.rewind()).toBe(true);
  expect(sent(turn)).toHaveLength(7_500);
  heard(turn, 7_501, 9_500);
  expect(turn.rewind()).toBe(false);
  expect(sent(turn)).toHaveLength(9_375);
});

test("[V-1703] what was sent and is not sent again is in no handle until the next one comes, or a session that needs none", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 4);
  sent(turn, 2);
  // It is sent again.
  expect(turn.hasUncovered).toBe(false);
  turn.answered();
  expect(turn.hasUncovered).toBe(true);
  turn.handleRenewed();
  expect(turn.hasUncovered).toBe(false);
  sent(turn);
  for (const leave of [() => turn.begin(), () => turn.drop()]) {
    leave();
    expect(turn.hasUncovered).toBe(true);
    turn.sessionBegun();
    expect(turn.hasUncovered).toBe(false);
    turn.begin();
    heard(turn, 5, 6);
    sent(turn);
  }
});

test("[V-1703] what no connection was sent is in none to be known", () => {
  const turn = new TurnBuffer();
  turn.begin();
  heard(turn, 1, 2);
  turn.begin();
  turn.drop();
  expect(turn.hasUncovered).toBe(false);
});
