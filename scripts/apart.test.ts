import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APART } from "./apart.ts";

test("whatever mocks a module of the app, or loads one anew, has modules for itself: in those that others share it would be too late", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src"], { encoding: "utf8" });
  const tests = files.split("\n").filter((file) => /\.test\.tsx?$/.test(file) && existsSync(file));
  const mocking = tests.filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")));
  expect(mocking).not.toEqual([]);
  expect(mocking.filter((file) => !APART.includes(file))).toEqual([]);
  expect(APART.filter((file) => !tests.includes(file))).toEqual([]);
});
