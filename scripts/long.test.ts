import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("the journeys of `npm run test:long` can be listed: a title that stands twice would keep all of them from running", async () => {
  const environment = { ...process.env, LONG_TESTS: "1" };
  const { stdout } = await run("playwright", ["test", "--list"], { env: environment });
  expect(stdout).toMatch(/Total: \d{3,} tests in \d+ files/);
  expect(stdout).toContain(".long.spec.ts");
});
