import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFiles } from "#scripts/building/compress.ts";
import { buildShellWorker } from "#scripts/building/serviceWorker.ts";

const CODE = /\.(js|css)$/;
const TEXT = /\.(js|css|html|json)$/;
/** A file of code by its name, wherever a text speaks of it. */
const NAMED = /[\w.$~-]+\.(?:js|css)/g;

/** Makes the build in `folder` the next version of the app: every file of code is called otherwise, and none is there by its old name. */
export async function makeAnotherBuild(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => CODE.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(CODE, "2.$1")]));
  for (const path of await filesIn(folder)) {
    if (/\.(br|gz)$/.test(path)) await rm(path);
    else if (TEXT.test(path)) {
      const text = await readFile(path, "utf8");
      await writeFile(
        path,
        text.replace(NAMED, (name) => renamed.get(name) ?? name),
      );
    }
  }
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after));
  await buildShellWorker(folder);
  await compressFiles(folder);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
