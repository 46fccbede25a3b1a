import { ownSettings, readConfig, readEnvFile } from "#local/config.ts";
import { settlePort } from "#local/ports.ts";
import { runStack } from "#local/runStack.ts";
import { buildIfMissing } from "./runBuild.ts";

const root = process.cwd();
await buildIfMissing(process.env.APP_DIST || undefined);

if (process.env.VITE_CONVEX_URL) {
  const { ports } = readConfig(process.env, root);
  process.env.APP_PORT = String(await settlePort("app", ports.app));
  await import("#local/appServer.ts");
} else {
  const config = readConfig({ ...ownSettings(readEnvFile(root)), ...process.env }, root);
  await runStack({ config, app: "built", root });
}
