import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import sirv from "sirv";
import { build } from "vite";
import { compressFiles } from "#scripts/building/compress.ts";
import { filesOf, type Manifest } from "#scripts/building/prebuild.ts";
import { REFERENCES } from "./referencePackage.ts";

type ReferenceName = "floor" | "patch" | "agent";
const NAMES: readonly ReferenceName[] = ["floor", "patch", "agent"];

export interface ReferencePages {
  /** Of a page that is told where its backend or provider is. */
  addressOf(name: ReferenceName, given: Record<string, string>): string;
  /** JavaScript until a page can be used, compressed by brotli, in bytes. */
  scriptBytes: Record<ReferenceName, number>;
  close(): Promise<void>;
}

/** Builds the page of each reference as the product is built, and serves them all. */
export async function servePages(): Promise<ReferencePages> {
  const folder = await mkdtemp(join(tmpdir(), "amma-references-"));
  for (const name of NAMES) await buildPage(name, join(folder, name));
  const files = sirv(folder);
  const server = createServer((request, response) => files(request, response, () => void response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const [floor = 0, patch = 0, agent = 0] = await Promise.all(NAMES.map((name) => scriptBytes(join(folder, name), name)));
  return {
    addressOf: (name, given) => `http://127.0.0.1:${port}/${name}/?${new URLSearchParams(given).toString()}`,
    scriptBytes: { floor, patch, agent },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

async function buildPage(name: ReferenceName, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: REFERENCES,
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "baseline-widely-available",
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(REFERENCES, "pages", `${name}.tsx`), output: { entryFileNames: "page.js" } },
    },
  });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><script type="module" src="page.js"></script>`;
  await writeFile(join(folder, "index.html"), page);
}

/** Of the page's script and what it imports; not of what it would load later. */
async function scriptBytes(folder: string, name: ReferenceName): Promise<number> {
  await compressFiles(folder);
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const sizes = filesOf(manifest, [`pages/${name}.tsx`]).map(async (file) => (await stat(join(folder, `${file}.br`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
