import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { build } from "vite";
import { PREBUILT_PAGES } from "#domain/pages/prebuiltPage.ts";

/** What the browser keeps of a build: all but the pages, which the worker names itself, their words, which are there a file each too, the cards, which it keeps as they are read, and what only developers, servers and installers read. */
const LEFT_OUT =
  /^guidance\/|^pictures\/|\.webmanifest$|\.map$|\.txt$|\.html$|^_headers$|^_redirects$|^\.vite\/|^assets\/words-|^serviceWorker\.js$/;

/** Writes the service worker of the build that stands in `folder`. */
export async function buildShellWorker(folder: string): Promise<void> {
  const files = await filesIn(folder);
  const hash = createHash("sha256");
  for (const file of [...PREBUILT_PAGES.map((page) => `${page}.html`), ...files])
    hash.update(file).update(await readFile(join(folder, file)));
  const shell = { version: hash.digest("hex").slice(0, 16), files: files.map((file) => `/${file}`) };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/platform/serviceWorker/serviceWorker.ts",
        output: { entryFileNames: "serviceWorker.js", format: "iife" },
      },
    },
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths
    .map((path) => path.slice(folder.length + 1).replaceAll(sep, "/"))
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted();
}
