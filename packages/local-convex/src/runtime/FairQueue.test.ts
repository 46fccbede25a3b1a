import { expect, test } from "vitest";
import { FairQueue } from "./FairQueue.ts";

/** Runs the jobs, given as their names and lanes, and says in which order they ran. */
async function order(jobs: [name: string, lane: string | null][]): Promise<string> {
  const queue = new FairQueue();
  const seen: string[] = [];
  const run = async (name: string) => {
    seen.push(name);
    await Promise.resolve();
    seen.push(`/${name}`);
  };
  await Promise.all(jobs.map(([name, lane]) => queue.run(() => run(name), lane)));
  expect(seen.filter((_, place) => place % 2 === 1)).toEqual(
    seen.filter((_, place) => place % 2 === 0).map((name) => `/${name}`),
  );
  return seen.filter((_, place) => place % 2 === 0).join(" ");
}

test("jobs run one at a time, and those of one lane in the order in which they came", async () => {
  expect(
    await order([
      ["a", null],
      ["b", null],
      ["c", null],
    ]),
  ).toBe("a b c");
  expect(
    await order([
      ["a", "x"],
      ["b", "x"],
    ]),
  ).toBe("a b");
});

test("[S43] [B-328] whoever asks for much holds a commit up by one job, and another person by one more", async () => {
  const greedy = Array.from({ length: 20 }, (_, number): [string, string] => [`g${number}`, "greedy"]);
  const ran = await order([...greedy, ["commit", null], ["nora", "nora"], ["commit2", null]]);
  expect(ran).toMatch(/^commit g0 commit2 nora g1 g2 /);
});

test("[S43] [B-328] what arrives while one person's jobs run is let in before all of them are done", async () => {
  const queue = new FairQueue();
  const ran: string[] = [];
  const greedy = Array.from({ length: 20 }, () => queue.run(async () => void ran.push(busy(10)), "greedy"));
  // As a request of somebody else's that lies unread in its socket.
  const commit = new Promise((resolve) => setImmediate(() => void queue.run(async () => void ran.push("commit")).then(resolve)));
  await Promise.all([...greedy, commit]);
  expect(ran.indexOf("commit")).toBeLessThan(3);
});

/** Works for so many milliseconds without a pause, as a query does. */
function busy(ms: number): string {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return "greedy";
}

test("a job that throws tells its caller and lets the next one run, also one that is added meanwhile", async () => {
  const queue = new FairQueue();
  const failed = queue.run(async () => {
    void queue.run(async () => {}, "later");
    throw new Error("no");
  });
  const after = queue.run(async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await after).toBe("yes");
  expect(await queue.run(async () => "again")).toBe("again");
});
