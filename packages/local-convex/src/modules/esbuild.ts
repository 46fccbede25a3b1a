import { resolve } from "node:path";
import type * as Esbuild from "esbuild";

/** Loaded with the first build: a start that finds everything built does without. */
let loaded: Promise<typeof Esbuild> | null = null;

/** What the build has read: absolute paths, or the name of a plugin and the path that it gave. */
export async function build(options: Esbuild.BuildOptions): Promise<string[]> {
  loaded ??= import("esbuild");
  const { metafile }: Esbuild.BuildResult<{ metafile: true }> = await (await loaded).build({ ...options, metafile: true });
  return Object.keys(metafile.inputs).map((input) => (/^[a-z-]{2,}:/.test(input) ? input : resolve(input)));
}

/** Its own process would otherwise stay, with its memory, until the next edit. */
export async function stopBuilding(): Promise<void> {
  await (await loaded)?.stop();
}
