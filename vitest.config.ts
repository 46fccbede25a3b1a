import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** One project a kind of runtime: what the tests prove, they prove where the code will run. */
export default defineConfig({
  test: {
    globalSetup: [],
    projects: [
      { test: { name: "domain", include: ["domain/**/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "convex",
          include: ["convex/**/*.test.ts"],
          exclude: ["convex/setup.test.ts"],
          environment: "edge-runtime",
          globalSetup: ["./local/services/testSetup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "local",
          include: ["local/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["local/backend/{contract,projects}/**"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "contract",
          include: ["local/backend/{contract,projects}/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "dom",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["./src/app/testing.setup.ts"],
        },
      },
    ],
  },
});
