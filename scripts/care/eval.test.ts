import { afterEach, expect, test, vi } from "vitest";
import { SOURCES } from "#domain/care/rules/sources.ts";

const given = process.argv;

afterEach(() => {
  process.argv = given;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[K-45] it names every source that was to be compared with its page by a day that is over", async () => {
  vi.setSystemTime(new Date("2099-01-01"));
  process.argv = ["node", "eval"];
  const printed = vi.spyOn(console, "log").mockReturnValue();
  await import("./eval.ts");
  const named = printed.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("  by "));
  expect(named).toEqual(Object.values(SOURCES).map(({ reviewBy, title }) => `  by ${reviewBy}  ${title}`));
});
