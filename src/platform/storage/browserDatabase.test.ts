import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inStore } from "./browserDatabase.ts";
import { storageHealth } from "./StorageHealth.ts";

/** A database whose commits and openings end as the test says: no browser is full, or asleep, at will. */
class FakeDatabase extends EventTarget {
  readonly closed = vi.fn<() => void>();
  readonly transactions: EventTarget[] = [];
  close(): void {
    this.closed();
  }
  transaction(): EventTarget {
    const request = Object.assign(new EventTarget(), { result: "row" });
    const transaction = Object.assign(new EventTarget(), { error: null, objectStore: () => ({ put: () => request }) });
    this.transactions.push(transaction);
    // The row is taken in before the disk is asked.
    queueMicrotask(() => request.dispatchEvent(new Event("success")));
    return transaction;
  }
}

let database: FakeDatabase;
let opening: EventTarget;
let refused: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  database = new FakeDatabase();
  opening = Object.assign(new EventTarget(), { result: database });
  vi.stubGlobal("indexedDB", { open: () => opening });
  refused = vi.spyOn(storageHealth, "refused").mockImplementation(() => {});
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const put = () => inStore("photos", "readwrite", (photos) => photos.put({ id: "a" }));

async function tell(who: EventTarget | undefined, what: string): Promise<void> {
  who?.dispatchEvent(new Event(what));
  await vi.advanceTimersByTimeAsync(0);
}

test("[P-16] a row counts as kept when it is committed, not when it was taken in", async () => {
  const kept = put();
  await tell(opening, "success");
  expect(database.closed).not.toHaveBeenCalled();
  await tell(database.transactions[0], "complete");
  expect(await kept).toBe("row");
  expect([database.closed.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);
});

test("[P-16] a disk that is full at the commit is told of, and holds up nothing", async () => {
  const kept = put();
  await tell(opening, "success");
  await tell(database.transactions[0], "abort");
  expect(await kept).toBe(null);
  expect([database.closed.mock.calls.length, refused.mock.calls.length]).toEqual([1, 1]);
});

test("[P-16] a database that another tab keeps from being opened is given up, and let go when it opens all the same", async () => {
  const kept = put();
  await tell(opening, "blocked");
  await vi.advanceTimersByTimeAsync(5000);
  expect(await kept).toBe(null);
  expect(refused).toHaveBeenCalledOnce();
  await tell(opening, "success");
  expect(database.closed).toHaveBeenCalledOnce();
  expect(database.transactions).toEqual([]);
});

test("[P-17] a tab of a newer version is not kept waiting for this one", async () => {
  void put();
  await tell(opening, "success");
  expect(database.closed).not.toHaveBeenCalled();
  await tell(database, "versionchange");
  expect(database.closed).toHaveBeenCalledOnce();
});
