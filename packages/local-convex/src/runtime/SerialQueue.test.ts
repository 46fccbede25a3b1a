import { expect, test } from "vitest";
import { SerialQueue } from "./SerialQueue.ts";

test("jobs run one at a time in the order in which they came", async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const job = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([queue.run(job("a")), queue.run(job("b")), queue.run(job("c"))]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a job that throws tells its caller and lets the next one run", async () => {
  const queue = new SerialQueue();
  const failed = queue.run(async () => {
    throw new Error("no");
  });
  const after = queue.run(async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await after).toBe("yes");
});

test("idle waits for jobs that were added while it waited", async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const first = queue.run(async () => {
    seen.push("first");
    void queue.run(async () => void seen.push("second"));
  });
  await queue.idle();
  await first;
  expect(seen).toEqual(["first", "second"]);
  expect(queue.length).toBe(0);
});
