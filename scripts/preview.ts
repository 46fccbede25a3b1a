import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownSettings, readConfig, readEnvFile } from "#local/config.ts";
import { Stack } from "#local/Stack.ts";
import { runCommand } from "./runCommand.ts";

const root = process.cwd();
if (!existsSync(join(process.env.APP_DIST || "dist", "index.html")))
  await runCommand("node", ["scripts/building/build.ts"], { echo: true });

if (process.env.VITE_CONVEX_URL) {
  process.env.APP_PORT ||= "5173";
  await import("#local/appServer.ts");
} else {
  const config = readConfig({ ...ownSettings(readEnvFile(root)), ...process.env }, root);
  const stack = await Stack.start({ config, app: "built", root, onLine: (program, line) => console.log(`[${program}] ${line}`) });
  console.log(`ready  ${stack.addresses.app}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stack.stop().then(() => process.exit(0)));
}
