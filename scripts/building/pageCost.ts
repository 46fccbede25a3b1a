import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { PrebuiltPage } from "#domain/pages/prebuiltPage.ts";
import { routeModule } from "./pageModules.ts";
import { filesOf, type Manifest, PAGES } from "./prebuild.ts";

/** What a page costs before it can be used, read from the build: the same on every machine. */
export interface PageCost {
  /** JavaScript, compressed by brotli, in bytes. */
  script: number;
  /** The page itself, what it names, and the socket to the backend. */
  requests: number;
  /** Requests that wait for another, one behind the other, before the socket: 1 is the page, 2 what it names. */
  steps: number;
}

/** The cost of a page of the build in `folder`. */
export async function costOf(folder: string, page: Exclude<PrebuiltPage, "index">): Promise<PageCost> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const html = await readFile(join(folder, `${page}.html`), "utf8");
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/(?:assets|fonts)[^"]*|\/theme\.js)"/g)];
  const paths = new Set(named.map(([, path = ""]) => path));
  const files = [...new Set([...filesOf(manifest, PAGES[page].modules), ...[...paths].flatMap(scriptOf)])];
  const sizes = await Promise.all(files.map((file) => compressedSize(join(folder, file))));
  // A file that the page does not name is found by the script that imports it, one step later.
  const unnamed = files.filter((file) => !paths.has(`/${file}`));
  return {
    script: sizes.reduce((sum, size) => sum + size, 0),
    // The page, its words, and the socket.
    requests: 1 + paths.size + unnamed.length + 1 + 1,
    steps: unnamed.length === 0 ? 2 : 3,
  };
}

const FIRST_AID_AND_CHECK = ["src/features/care/card/FirstAid.tsx", routeModule("check")];
/** What is there without them: a chat, and what judges its words. The table of contacts is the chat's, whose card needs it. */
const THERE_ANYWAY = [...PAGES.chat.modules, "src/features/care/judge.ts"];

/** What first aid and the danger check add to a chat in one language: steps, questions, drawings and words, compressed by brotli. */
export async function firstAidAndCheckBytes(folder: string, language: InterfaceLanguage): Promise<number> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const others = new Set(filesOf(manifest, THERE_ANYWAY));
  const files = filesOf(manifest, FIRST_AID_AND_CHECK).filter((file) => !others.has(file));
  const words = ["firstAid", "check"].map((name) => `locales/${language}/${name}.json`);
  const sizes = await Promise.all([...files, ...words].map((file) => compressedSize(join(folder, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `assets/x.js` of `/assets/x.js`. */
function scriptOf(path: string): string[] {
  return path.startsWith("/assets/") && path.endsWith(".js") ? [path.slice(1)] : [];
}

async function compressedSize(path: string): Promise<number> {
  const compressed = await stat(`${path}.br`).catch(() => null);
  return (compressed ?? (await stat(path))).size;
}
