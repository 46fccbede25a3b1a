import { afterEach, expect, test, vi } from "vitest";
import { SOURCES } from "#domain/care/rules/sources.ts";
import { titleOf } from "./taughtSets.ts";

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

test("[K-1516] over the figures of a set that a model has learnt stands that they measure nothing", () => {
  const taught = ["last", "last-5", "home", "home-last", "threats", "3"];
  expect(taught.map(titleOf)).toEqual(taught.map((set) => `${set} (has taught: no measure)`));
  expect(["last-8", "last-9", "home-last-2", "7"].map(titleOf)).toEqual(["last-8", "last-9", "home-last-2", "7"]);
});
