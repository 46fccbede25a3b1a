import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { APART } from "./apart.ts";

const MOCKS = /\bvi\.(?:mock|doMock|unmock|doUnmock|importMock|resetModules)\s*[<(]/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:test|testing)\.tsx?$/.test(file) && existsSync(file));
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const app = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> };
const aliases = Object.entries(app.imports).map(([alias, path]) => [alias.replace("*", ""), path.replace("*", "")] as const);

/** The files that one imports, by their paths from here. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map(([, name = ""]) => name);
  return names.map((name) => {
    const [alias, path] = aliases.find(([start]) => name.startsWith(start)) ?? ["", join(file, "..")];
    return join(path, name.slice(alias.length));
  });
}

/** Those that mock or load anew by themselves, or by what they import. */
function mockingFiles(): Set<string> {
  const mocking = new Set(files.filter((file) => MOCKS.test(readFileSync(file, "utf8"))));
  // What is added while it is gone through is gone through as well.
  for (const one of mocking) for (const file of files) if (importsOf(file).includes(one)) mocking.add(file);
  return mocking;
}

test("whatever mocks a module of the app, or loads one anew, has modules for itself: in those that others share it would be too late", () => {
  const mocking = mockingFiles();
  expect(mocking).toContain("src/platform/serviceWorker/serviceWorker.testing.ts");
  const tests = [...mocking].filter(isTest);
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => !APART.includes(file))).toEqual([]);
  expect(APART.filter((file) => !files.includes(file))).toEqual([]);
});

test.each([
  ['vi.mock("./a.ts")', true],
  ['vi.doMock<typeof import("./a.ts")>("./a.ts")', true],
  ['vi.unmock("./a.ts")', true],
  ['await vi.importMock("./a.ts")', true],
  ["vi.resetModules()", true],
  ["vi.mocked(reloadPage)", false],
])("%s mocks a module: %s", (code, mocks) => {
  expect(MOCKS.test(code)).toBe(mocks);
});
