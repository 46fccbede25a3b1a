import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { APART } from "./scripts/apart.ts";
import { LONG } from "./scripts/long.ts";

const LEFT_OUT = LONG ? configDefaults.exclude : [...configDefaults.exclude, "**/*.long.test.{ts,tsx}"];

/** How long a test, and what is waited for in it, may take: other programs share the machine with the tests. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // As for journeys (playwright.config.ts); the report says "retry x1".
  retry: process.env.CI ? 1 : 0,
};

/** What kills, cuts and throws anything at the backend: what fails there once in a while is a fault, so nothing is tried again. */
const CRASHES = ["durability", "fuzz", "nemesis", "restart"].map((name) => `packages/local-convex/contract/${name}.test.ts`);

/** One project a kind of runtime, and of sharing: what the tests prove, they prove where the code will run. */
export default defineConfig({
  test: {
    globalSetup: [],
    // Many tests wait for a process or a timer: another one has the core meanwhile.
    maxWorkers: availableParallelism() * 2,
    // `isolate: false`: what leaves nothing behind, or starts programs of its own, a worker loads once for all its files.
    projects: [
      {
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts"],
          exclude: LEFT_OUT,
          environment: "node",
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "convex",
          include: ["convex/**/*.test.ts"],
          exclude: LEFT_OUT,
          environment: "edge-runtime",
          globalSetup: ["./local/services/globalSetup.testing.ts"],
          setupFiles: ["./convex/hooks.testing.ts"],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "local",
          include: ["{local,scripts,bench}/**/*.test.ts", "packages/local-convex/{src,nemesis}/**/*.test.ts"],
          exclude: LEFT_OUT,
          environment: "node",
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "contract",
          include: ["packages/local-convex/{build,contract,projects}/**/*.test.ts"],
          exclude: [...LEFT_OUT, ...CRASHES],
          environment: "node",
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "crash",
          include: CRASHES,
          exclude: LEFT_OUT,
          environment: "node",
          ...PATIENT,
          retry: 0,
          testTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "page",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...LEFT_OUT, ...APART],
          environment: "happy-dom",
          setupFiles: ["./src/app/setup.testing.ts"],
          // A worker has one page, which is emptied for each file.
          pool: "threads",
          isolate: false,
          ...PATIENT,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "apart",
          include: APART,
          // One browser environment a worker, and each file has its globals and modules for itself all the same.
          pool: "vmThreads",
          exclude: LEFT_OUT,
          environment: "happy-dom",
          setupFiles: ["./src/app/setup.testing.ts"],
          ...PATIENT,
        },
      },
    ],
  },
});
