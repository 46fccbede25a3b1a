import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ONLY_LONG } from "./onlyLong.ts";
import { api } from "./project/convex/_generated/api.js";
import { expectRefusal } from "./storedData.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeEach(async () => {
  backend = await TestBackend.start();
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterEach(() => backend.stop());

const increment = (name: string) => client.mutation(api.counters.increment, { name }, { skipQueue: true });
const read = (name: string) => client.query(api.counters.read, { name });
const log = () => `${backend.databaseFile}-wal`;

test.for(["gone", ...ONLY_LONG.map(() => "empty")])(
  "[B-300] with the database %s a start is refused, and no stored file is touched",
  async (how) => {
    const id = await client.action(api.files.store, { text: "a photo" });
    await backend.end();
    const intact = readFileSync(backend.databaseFile);
    if (how === "gone") rmSync(backend.databaseFile);
    else truncateSync(backend.databaseFile);
    await expectRefusal(backend, how === "gone" ? "database is missing" : "database is empty");
    writeFileSync(backend.databaseFile, intact);
    await backend.startAgain();
    expect(await client.action(api.files.read, { id })).toMatchObject({ text: "a photo" });
  },
);

test.each(ONLY_LONG)(
  "[B-302] a damaged log, from its first page to its last, is refused where answers would be lost, and stays as it is",
  async () => {
    const acknowledged = ["first", "second", "third"];
    for (const name of acknowledged) await increment(name);
    await backend.kill();
    const intact = readFileSync(log());
    for (const position of [40, 32 + 24 + 50, Math.floor(intact.length / 2), intact.length - 4000, intact.length - 1]) {
      const damaged = Buffer.from(intact);
      damaged.writeUInt8((damaged[position] ?? 0) ^ 1, position);
      writeFileSync(log(), damaged);
      await expect(backend.startAgain()).rejects.toThrow(/log of the database is damaged[^]*answers were given[^]*--accept-loss/);
      expect(readFileSync(log()).equals(damaged)).toBe(true);
    }
    writeFileSync(log(), intact);
    await backend.startAgain();
    for (const name of acknowledged) expect(await read(name)).toBe(1);
  },
);

test.each(ONLY_LONG)("[B-302] a log that is gone, or cut before the last answer, is refused", async () => {
  await increment("first");
  await backend.kill();
  const intact = readFileSync(log());
  truncateSync(log(), intact.length - 100);
  await expectRefusal(backend, "log of the database is damaged");
  rmSync(log());
  await expectRefusal(backend, "its log is missing");
  writeFileSync(log(), intact);
  await backend.startAgain();
  expect(await read("first")).toBe(1);
});
