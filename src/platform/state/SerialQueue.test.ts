import { expect, test } from "vitest";
import { SerialQueue } from "./SerialQueue.ts";

test("a job begins when the one before it is over, also where that failed", async () => {
  const queue = new SerialQueue();
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = queue.run(async () => {
    said.push("first began");
    await first.promise;
  });
  const second = queue.run(() => said.push("second"));
  await Promise.resolve();
  expect(said).toEqual(["first began"]);
  first.reject(new Error("cut"));
  await expect(failing).rejects.toThrow("cut");
  expect(await second).toBe(2);
  await queue.idle();
  expect(said).toEqual(["first began", "second"]);
});
