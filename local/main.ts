import { namesDeployment, ownSettings, readConfig, readEnvFile } from "./config.ts";
import { runStack } from "./runStack.ts";

// What is written here is read by nobody else on this machine.
process.umask(0o077);

const root = process.cwd();

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const file = readEnvFile(root);
  const own = ownSettings(file);
  const config = readConfig({ ...own, ...process.env }, root);
  console.log("Amma on this machine: a stand-in for development, tests and small private use. In production it runs on Convex.");
  if (namesDeployment(file)) console.log(".env.local names a deployment; npm start uses the local stack all the same.");
  if (own.SITE_URL !== file.SITE_URL)
    console.log(`${file.SITE_URL} is where people open that deployment; links from here lead here.`);
  await runStack({ config, app: "dev", root });
}
