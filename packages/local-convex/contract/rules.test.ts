import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const BACKEND = join(import.meta.dirname, "..");
/** What the product adds to the backend, its data command and its data page, is tested where it stands. */
const TESTS_OF_PRODUCT = ["localData.test.ts", "services/pages/dataPage.test.ts"].map((file) => join("..", "..", "local", file));

function read(file: string): string {
  return readFileSync(join(BACKEND, file), "utf8");
}

function sorted(ids: Iterable<string | undefined>): (string | undefined)[] {
  return [...new Set(ids)].toSorted();
}

test("every rule has a test that names it, and every test names a rule", () => {
  const rules = read("contract/rules.md")
    .matchAll(/^- \*\*(B-\d+)/gm)
    .map(([, id]) => id);
  const tests = [...globSync("{src,contract,projects,nemesis,build}/**/*.test.ts", { cwd: BACKEND }), ...TESTS_OF_PRODUCT];
  const named = tests.flatMap((file) => [...read(file).matchAll(/\[(B-\d+)\]/g)].map(([, id]) => id));
  expect(sorted(named)).toEqual(sorted(rules));
});
