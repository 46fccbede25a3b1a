import { expect, onTestFinished, test, vi } from "vitest";
import { randomOf } from "#values/random.testing.ts";
import { IntervalTree } from "./IntervalTree.ts";
import { ReadIndex } from "./ReadIndex.ts";
import { type Interval, ReadSet, type Write, writesTouch } from "./ReadSet.ts";

const bytes = (...numbers: number[]) => Uint8Array.from(numbers);

function writeTo(id: string, table: string, places: { indexId: number; key: Uint8Array }[]): Write {
  return { table, id, before: null, after: null, keys: places };
}

test("[B-326] whom a write touches is found as by asking everybody, also when readers come and go", () => {
  const random = randomOf(11);
  const index = new ReadIndex<number>();
  const readers = new Map<number, { reads: ReadSet; remove: () => void }>();
  let touchedInAll = 0;
  for (let round = 0; round < 4000; round++) {
    const reads = new ReadSet();
    const interval = (): Interval => ({
      low: bytes(random.below(40), random.below(4)),
      high: bytes(random.below(40), random.below(4)),
    });
    for (let count = random.below(4); count > 0; count--) reads.addInterval(random.below(3), interval());
    if (random.below(2) === 0) reads.ids.add(`id${random.below(50)}`);
    if (random.below(9) === 0) reads.absentTables.add(`table${random.below(3)}`);
    readers.set(round, { reads, remove: index.add(reads, round) });
    if (readers.size > 200) {
      const leaving = random.pick([...readers.keys()]);
      readers.get(leaving)?.remove();
      readers.delete(leaving);
    }
    const places = [0, 1, 2].map((indexId) => ({ indexId, key: bytes(random.below(40), random.below(4)) }));
    const writes = [writeTo(`id${random.below(50)}`, `table${random.below(30)}`, places)];
    const asked = [...readers].filter(([, reader]) => writesTouch(writes, reader.reads)).map(([reader]) => reader);
    expect([...index.touchedBy(writes)].toSorted((one, other) => one - other)).toEqual(asked);
    touchedInAll += asked.length;
  }
  expect(touchedInAll).toBeGreaterThan(10_000);
});

test("[B-326] with ten thousand readers of other places a write looks at a few of them", () => {
  const tree = new IntervalTree<number>();
  const keyOf = (number: number) => bytes(number >> 8, number & 0xff);
  for (let number = 0; number < 10_000; number++) tree.insert({ low: keyOf(number), high: keyOf(number + 1) }, number);
  const compare = vi.spyOn(Buffer, "compare");
  onTestFinished(() => compare.mockRestore());
  const found: number[] = [];
  tree.visit(keyOf(4321), (owner) => found.push(owner));
  expect(found).toEqual([4321]);
  // Two or three for each step down, of which there are some thirty.
  expect(compare.mock.calls.length).toBeLessThan(500);
});
