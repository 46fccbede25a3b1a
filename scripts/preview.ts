import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownSettings, readConfig, readEnvFile } from "#local/config.ts";
import { runStack } from "#local/runStack.ts";
import { runCommand } from "./runCommand.ts";

const root = process.cwd();
if (!existsSync(join(process.env.APP_DIST || "dist", "index.html")))
  await runCommand("node", ["scripts/building/build.ts"], { echo: true });

if (process.env.VITE_CONVEX_URL) {
  process.env.APP_PORT ||= "5173";
  await import("#local/appServer.ts");
} else {
  const config = readConfig({ ...ownSettings(readEnvFile(root)), ...process.env }, root);
  await runStack({ config, app: "built", root });
}
