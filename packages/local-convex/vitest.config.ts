import { defineConfig } from "vitest/config";

/** For the package alone, under its own folder; the repository's configuration runs the same tests with all others. */
export default defineConfig({
  test: {
    include: ["{src,contract,projects,nemesis}/**/*.test.ts"],
    // Many tests start a process, and other programs share the machine with them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
