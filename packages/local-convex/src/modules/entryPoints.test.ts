import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findEntryPoints } from "./entryPoints.ts";

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function entryPointsOf(files: Record<string, string>): { isolate: string[]; node: string[] } {
  folder = mkdtempSync(join(tmpdir(), "entry-points-"));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const { isolate, node } = findEntryPoints(folder);
  return { isolate: isolate.map((file) => relative(folder, file)), node: node.map((file) => relative(folder, file)) };
}

const CODE = "export const a = 1;\n";

test("modules, the schema and the auth configuration are loaded, with those in folders", () => {
  const files = { "chats.ts": CODE, "model/access.ts": CODE, "old.js": CODE, "schema.ts": CODE, "auth.config.ts": CODE };
  expect(entryPointsOf(files)).toEqual({
    isolate: ["auth.config.ts", "chats.ts", "model/access.ts", "old.js", "schema.ts"],
    node: [],
  });
});

test("tests, generated files, notes, components and empty files are left out", () => {
  const files = {
    "chats.test.ts": CODE,
    "convex.config.ts": CODE,
    "model/auth.config.ts": CODE,
    "_generated/api.js": CODE,
    ".hidden.ts": CODE,
    "#open.ts": CODE,
    "a name.ts": CODE,
    "notes.md": "# notes",
    "empty.ts": "// nothing yet\n",
    "counter/convex.config.ts": CODE,
    "counter/public.ts": CODE,
  };
  expect(entryPointsOf(files)).toEqual({ isolate: [], node: [] });
});

test("a file runs in Node when it begins with the directive, behind comments as well", () => {
  const files = {
    "first.ts": `"use node";\n${CODE}`,
    "behind.ts": `// a comment\n/* and\n another */\n'use node';\n${CODE}`,
    "mentioned.ts": `${CODE}export const b = "use node";\n`,
  };
  expect(entryPointsOf(files)).toEqual({ isolate: ["mentioned.ts"], node: ["behind.ts", "first.ts"] });
});
