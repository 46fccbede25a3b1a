import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lockFileProblems } from "./lockFile.ts";

test("[S44] each package is pinned to one version and its bytes, from whatever registry it comes, and for any platform", () => {
  expect(lockFileProblems()).toEqual([]);
});

test("[S44] what the references of the bench install is no dependency of ours", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  expect(dependencies).not.toHaveProperty("@convex-dev/agent");
});

test("[S44] no package runs a script of its own when it is installed", () => {
  for (const file of [".npmrc", "bench/references/.npmrc"])
    expect(readFileSync(file, "utf8").split("\n")).toContain("ignore-scripts=true");
});
