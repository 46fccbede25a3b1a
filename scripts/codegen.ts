import { copyFile, glob, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { writeComponentTypes } from "@amma/local-convex/codegen";
import { runCommand } from "./runCommand.ts";

/** Writes convex/_generated without a deployment, of this project or of those whose folders are given, and of their own components. */
const { positionals } = parseArgs({ allowPositionals: true });
const projects = positionals.length === 0 ? ["."] : positionals;
// One after another: bundling several projects at once in one process has been seen to leave one of them waiting for ever.
for (const project of projects) await generate(resolve(project));
console.log(`convex/_generated is current (${projects.join(", ")}).`);

async function generate(project: string): Promise<void> {
  await runCodegen(project);
  const functions = join(project, "convex");
  for await (const config of glob("*/**/convex.config.{ts,js}", { cwd: functions })) {
    await generateComponent(project, dirname(join(functions, config)));
  }
  await writeComponentTypes(functions);
}

/** The CLI leaves the components of a project out, but takes a component's folder for functions like any other. */
async function generateComponent(project: string, folder: string): Promise<void> {
  const stand = await mkdtemp(join(tmpdir(), "codegen-"));
  try {
    await copyFile(join(project, "package.json"), join(stand, "package.json"));
    const functions = `${relative(stand, folder).split(sep).join("/")}/`;
    await writeFile(join(stand, "convex.json"), JSON.stringify({ functions }));
    await runCodegen(stand);
  } finally {
    await rm(stand, { recursive: true });
  }
}

/** The flag is the CLI's own way to generate for functions that are not pushed. */
async function runCodegen(cwd: string): Promise<void> {
  const { code, output } = await runCommand("convex", ["codegen", "--system-udfs", "--typecheck", "disable"], { cwd });
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}
