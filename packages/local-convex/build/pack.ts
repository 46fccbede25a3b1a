import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

const PACKAGE = join(import.meta.dirname, "..");
/** Each runs as a program or thread of its own; the main one looks for the threads where it is. */
const PROGRAMS = {
  command: "command.ts",
  main: "main.ts",
  vectorThread: "vectors/vectorThread.ts",
  watchdogThread: "watchdog/watchdogThread.ts",
};

/** Builds what any Node of the right age can run, and packs it into an archive in `folder`; answers where the archive is. */
export async function pack(folder: string): Promise<string> {
  const content = join(folder, "package");
  rmSync(content, { recursive: true, force: true });
  mkdirSync(join(content, "bin"), { recursive: true });
  await bundle(join(content, "dist"));
  writeFileSync(join(content, "package.json"), JSON.stringify(publishedManifest(), null, 2));
  copyFileSync(join(PACKAGE, "README.md"), join(content, "README.md"));
  const program = join(content, "bin", "local-convex.mjs");
  copyFileSync(join(PACKAGE, "bin", "local-convex.mjs"), program);
  chmodSync(program, 0o755);
  return join(folder, archive(content, folder));
}

/** Our own code alone: the packages that it uses are installed with it. */
async function bundle(output: string): Promise<void> {
  await build({
    entryPoints: PROGRAMS,
    absWorkingDir: join(PACKAGE, "src"),
    outdir: output,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    keepNames: true,
    sourcemap: "linked",
    plugins: [ownImports],
  });
}

/** What begins with "#" is ours, and no package. */
const ownImports: Plugin = {
  name: "own-imports",
  setup({ onResolve, resolve }) {
    const resolveDir = join(PACKAGE, "src");
    onResolve({ filter: /^#/ }, ({ path, kind }) => resolve(path.replace("#", "./"), { resolveDir, kind }));
  },
};

/** Without what only this repository needs. */
function publishedManifest(): Record<string, unknown> {
  const text = readFileSync(join(PACKAGE, "package.json"), "utf8");
  const { name, version, description, license, type, bin, dependencies, engines } = JSON.parse(text) as Record<string, unknown>;
  const imports = { "#*.ts": "./dist/*.js" };
  return { name, version, description, license, type, bin, imports, files: ["bin", "dist"], dependencies, engines };
}

function archive(content: string, folder: string): string {
  const { status, stdout, stderr } = spawnSync("npm", ["pack", content, "--json", "--pack-destination", folder], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack: ${stderr}`);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (packed === undefined) throw new Error("npm pack has packed nothing");
  return packed.filename.replace("@", "").replaceAll("/", "-");
}

if (import.meta.main) process.stdout.write(`${await pack(process.argv[2] ?? process.cwd())}\n`);
