import { ownSettings, readConfig, readEnvFile } from "#local/config.ts";
import { runStack } from "#local/runStack.ts";
import { buildIfMissing } from "./runBuild.ts";

const root = process.cwd();
await buildIfMissing(process.env.APP_DIST || undefined);

if (process.env.VITE_CONVEX_URL) {
  process.env.APP_PORT ||= "5173";
  await import("#local/appServer.ts");
} else {
  const config = readConfig({ ...ownSettings(readEnvFile(root)), ...process.env }, root);
  await runStack({ config, app: "built", root });
}
