import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { TestBackend } from "@amma/local-convex/testing";
import { runCommand } from "./runCommand.ts";

/**
 * Writes convex/_generated of this project, or of those whose folders are given, as `npx convex dev` writes it: Convex's own command line
 * bundles all functions and pushes them to a backend of this machine, which looks through them and takes nothing over.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const projects = positionals.length === 0 ? ["."] : positionals;
const ADMIN_KEY = "codegen";
/** What the auth configs of the projects read: without a value they are refused, here as on Convex. */
const VARIABLES = {
  CONTRACT_ISSUER: "https://issuer.invalid",
  CONTRACT_JWKS: "",
  ACCOUNTS_JWKS_URL: "https://issuer.invalid/jwks",
};

const backend = await TestBackend.start({ variables: VARIABLES, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
try {
  for (const project of projects) await generate(resolve(project));
  console.log(`convex/_generated is current (${projects.join(", ")}).`);
} finally {
  await backend.stop();
}

async function generate(cwd: string): Promise<void> {
  const target = ["--url", backend.url, "--admin-key", ADMIN_KEY];
  // Without `CI` a failure is reported to the makers of the command line, and where there is no network that is waited for.
  const environment = { ...process.env, CI: "1" };
  const { code, output } = await runCommand("convex", ["codegen", "--typecheck", "disable", ...target], { cwd, environment });
  if (code === 0) return;
  console.error(output);
  process.exitCode = code;
}
