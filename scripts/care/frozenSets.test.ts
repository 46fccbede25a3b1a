import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

test("[K-1518] a set that was frozen is as it was, and each of its files is held", () => {
  const lists = globSync("domain/care/**/SHA256SUMS");
  expect(lists.length).toBeGreaterThanOrEqual(15);
  for (const list of lists) {
    const folder = dirname(list);
    const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
    const held = readFileSync(list, "utf8").trim().split("\n").toSorted();
    expect({ folder, held }).toEqual({ folder, held: files.map((name) => `${hashOf(join(folder, name))}  ${name}`).toSorted() });
  }
});

function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
