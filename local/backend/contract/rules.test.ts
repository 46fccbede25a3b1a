import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const LOCAL = join(import.meta.dirname, "..", "..");

function read(file: string): string {
  return readFileSync(join(LOCAL, file), "utf8");
}

function sorted(ids: Iterable<string | undefined>): (string | undefined)[] {
  return [...new Set(ids)].toSorted();
}

test("every rule has a test that names it, and every test names a rule", () => {
  const rules = read("backend/contract/rules.md")
    .matchAll(/^- \*\*(B-\d+)/gm)
    .map(([, id]) => id);
  const tests = globSync("**/*.test.ts", { cwd: LOCAL });
  const named = tests.flatMap((file) => [...read(file).matchAll(/\[(B-\d+)\]/g)].map(([, id]) => id));
  expect(sorted(named)).toEqual(sorted(rules));
});
