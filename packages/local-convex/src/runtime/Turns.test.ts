import { expect, test } from "vitest";
import { Turns } from "./Turns.ts";

/** The order in which they are taken: a word is a thing, its first letter its lane; "." has none. */
function order(things: string): string {
  const turns = new Turns<string>();
  const added = things.split(" ");
  for (const thing of added) turns.add(thing, thing.startsWith(".") ? null : thing.slice(0, 1));
  expect(turns.size).toBe(added.length);
  const taken = added.map(() => turns.take());
  expect([turns.size, turns.take()]).toEqual([0, undefined]);
  return taken.join(" ");
}

test("[B-341] lanes take turns, each in its own order", () => {
  expect(order("a1 a2 a3 b1 b2 c1")).toBe("a1 b1 c1 a2 b2 a3");
  expect(order("a1 a2 a3")).toBe("a1 a2 a3");
});

test("[B-341] what has no lane waits for one of each who came before, and keeps its order among its like", () => {
  expect(order("a1 a2 .1 b1 .2 b2 .3")).toBe("a1 .1 b1 .2 .3 a2 b2");
});

test("[B-341] a turn is of so many at most, and may be ended before", () => {
  const turns = new Turns<string>(2);
  for (const thing of ["a1", "a2", "a3", "b1", "b2", "b3", "c1"]) turns.add(thing, thing.slice(0, 1));
  const taken = [turns.take(), turns.take(), turns.take()];
  turns.endTurn();
  while (turns.size > 0) taken.push(turns.take());
  expect(taken.join(" ")).toBe("a1 a2 b1 c1 a3 b2 b3");
});

test("what is added meanwhile comes behind those who wait, also of a lane that has just had its turn", () => {
  const turns = new Turns<string>();
  turns.add("a1", "a");
  turns.add("b1", "b");
  const first = turns.take();
  expect([turns.has("a"), turns.has("b")]).toEqual([false, true]);
  turns.add("a2", "a");
  turns.add("c1", "c");
  expect([first, turns.take(), turns.take(), turns.take()]).toEqual(["a1", "b1", "a2", "c1"]);
});
