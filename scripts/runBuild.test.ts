import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runBuild } from "./runBuild.ts";

test("a build that fails is none: whoever asked for it does not go on with what an earlier one has left", async () => {
  // There is nothing to build.
  await expect(runBuild({ cwd: tmpdir() })).rejects.toThrow("The build failed:\n");
});
