import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CommandOptions, runCommand } from "./runCommand.ts";

/** Builds the app as people get it. Throws where that fails: what an earlier build has left would be taken for it. */
export async function runBuild(options: CommandOptions = {}): Promise<void> {
  const { code, output } = await runCommand("node", ["scripts/building/build.ts"], options);
  if (code !== 0) throw new Error(`The build failed${options.echo ? "." : `:\n${output.slice(-4_000)}`}`);
}

/** Builds it where there is none yet, and says of one that is there how old it is. */
export async function buildIfMissing(folder = "dist"): Promise<void> {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return await runBuild({ echo: true });
  console.log(`The app is as it was built on ${statSync(page).mtime.toLocaleString()}; \`npm run build\` builds it anew.`);
}
