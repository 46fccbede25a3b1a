import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STRUCK_AT_MOST, trustLines } from "./trustLines.ts";
import { idsIn, trustTests } from "./trustTests.ts";

const lines = trustLines(readFileSync("docs/trust.md", "utf8"));
const standing = lines.filter(({ struck }) => struck === null);
const named = new Set(Array.from(trustTests().values(), (ids) => [...ids]).flat());

test("every line of docs/trust.md has its id once, and says what is tested of it or why it is struck", () => {
  expect(lines.length).toBeGreaterThan(90);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(standing.filter(({ tested }) => !tested).map(({ id }) => id)).toEqual([]);
  const struck = lines.filter((line) => line.struck !== null);
  expect(struck.filter((line) => !line.struck).map(({ id }) => id)).toEqual([]);
  expect(struck.length).toBeLessThanOrEqual(STRUCK_AT_MOST);
});

test("every line that stands is named by a test, and every id in a test is a line", () => {
  const ids = standing.map(({ id }) => id);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  const all = new Set(lines.map(({ id }) => id));
  expect([...named].filter((id) => !all.has(id))).toEqual([]);
});

test("a struck line keeps its reason", () => {
  const [line] = trustLines("- ~~S99~~ nothing breaks\n  Struck: nobody can tell.\n");
  expect(line).toEqual({ id: "S99", claim: "nothing breaks", tested: null, struck: "nobody can tell." });
});

test("a journey that is left to the long tests proves a line in those alone", () => {
  const source =
    'test("[S98] a press", { tag: "@long" }, run);\ntest(\n  "[S97] a voice session",\n  {\n    tag: "@long",\n  });\ntest("[F99] a cut", run);';
  expect([...idsIn(source, false)]).toEqual(["F99"]);
  expect([...idsIn(source, true)]).toEqual(["S98", "S97", "F99"]);
});
