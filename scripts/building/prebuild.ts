import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Window } from "happy-dom";
import { build } from "vite";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { EARLY_FIELD, type FrameOptions, PAGE_ADDRESS, type PrebuiltPage, wordsAttribute } from "#domain/pages/prebuiltPage.ts";
import { PAGE_MODULES } from "./pageModules.ts";
import { paintFirst } from "./paintFirst.ts";
import { putInPage } from "./sitePage.ts";

/** Nothing of it can be pressed, and no screen reader reads it. */
const UNREAD = ' inert aria-hidden="true"';

type Prebuilt = Exclude<PrebuiltPage, "index">;

interface PageParts {
  /** Whom the frame is for; anybody else sees the name of the product until the app knows better. */
  who: "visitor" | "person";
  /** The modules that the page's routes load, as the manifest of the build names them. */
  modules: readonly string[];
  /** The files of words that its routes load. */
  words: readonly string[];
}

const CHAT: PageParts = {
  who: "person",
  modules: PAGE_MODULES.chat,
  words: ["common", "chat", "care", "children", "sharing"],
};
export const PAGES: Record<Prebuilt, PageParts> = {
  login: {
    who: "visitor",
    modules: PAGE_MODULES.login,
    words: ["common", "auth"],
  },
  chat: CHAT,
  chatOpen: { ...CHAT, modules: [...CHAT.modules, "src/features/chat/markdown/ReplyMarkdown.tsx"] },
  dashboard: {
    who: "person",
    modules: PAGE_MODULES.dashboard,
    words: ["common", "dashboard", "account", "chat", "care", "children", "guidance"],
  },
};

/** A phone and a desk: of two that come out alike one is kept. */
const WIDTHS = { narrow: 390, wide: 1280 };
const HEIGHT = 844;

/** What the app says of the manifest of a build, as far as it is used. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Draws the pages of the build in `folder` beforehand: what is seen before any script runs, and what is fetched meanwhile. */
export async function prebuildPages(folder: string): Promise<void> {
  const index = await readFile(join(folder, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const draw = await loadDrawing(folder);
  await addEarly(folder);
  for (const [page, parts] of Object.entries(PAGES) as [Prebuilt, PageParts][]) {
    const frames = await drawFrames(draw, PAGE_ADDRESS[page], parts);
    const attributes = await writeWords(folder, page, parts.words);
    const html = putInPage(index, {
      '<script src="/theme.js"': `<script ${attributes} src="/theme.js"`,
      "</head>": `${modulePreloads(manifest, parts.modules, index)}  </head>`,
      '<div id="first" inert aria-hidden="true"': `<div id="first" data-who="${parts.who}"${frames.includes(EARLY_FIELD) ? "" : UNREAD}`,
      '<main class="splash': `<main${UNREAD} class="splash`,
      "<!-- frames -->": frames,
    });
    await writeFile(join(folder, `${page}.html`), paintFirst(html));
  }
  await writeFile(join(folder, "index.html"), paintFirst(index));
}

type Draw = (frame: { path: string; width: number } & Omit<FrameOptions, "readWords">) => Promise<string>;

/** `src/prebuild`, built. */
interface Drawing {
  drawFrame(frame: FrameOptions): Promise<string>;
}

/** Builds the app for a document without a screen, and starts one. */
async function loadDrawing(folder: string): Promise<Draw> {
  const out = resolve("node_modules", ".prebuild");
  await build({
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      manifest: false,
      rolldownOptions: {
        input: "src/prebuild.tsx",
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "prebuild.js", codeSplitting: false },
      },
    },
  });
  const window = new Window({ url: "http://app.invalid/", height: HEIGHT });
  const own = new Set(["window", "self", "navigator", "Event", "CustomEvent", "EventTarget", "localStorage", "sessionStorage"]);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !own.has(name)) continue;
    Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
  }
  const module = (await import(pathToFileURL(join(out, "prebuild.js")).href)) as Drawing;
  const readWords = async (url: string) => new Response(await readFile(join(folder, url)));
  return async ({ path, width, ...frame }) => {
    window.happyDOM.setURL(`http://app.invalid${path}`);
    window.happyDOM.setViewport({ width, height: HEIGHT });
    return await module.drawFrame({ ...frame, readWords });
  };
}

async function drawFrames(draw: Draw, path: string, { who }: PageParts): Promise<string> {
  const frames: string[] = [];
  for (const { value: language } of INTERFACE_LANGUAGES) {
    const isSignedIn = who === "person";
    const narrow = await draw({ path, width: WIDTHS.narrow, isSignedIn, language });
    const wide = await draw({ path, width: WIDTHS.wide, isSignedIn, language });
    if (narrow === wide) frames.push(`<div class="frame" lang="${language}">${narrow}</div>`);
    else {
      frames.push(`<div class="frame" data-width="narrow" lang="${language}">${narrow}</div>`);
      frames.push(`<div class="frame" data-width="wide" lang="${language}">${wide}</div>`);
    }
  }
  return frames.join("\n");
}

/** Puts what runs before the app behind what runs before the first paint, in one file. */
async function addEarly(folder: string): Promise<void> {
  const out = resolve("node_modules", ".early");
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: out,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: "src/early.ts", output: { entryFileNames: "early.js", format: "iife" } },
    },
  });
  await appendFile(join(folder, "theme.js"), `\n${await readFile(join(out, "early.js"), "utf8")}`);
}

/** All words of a page in one file a language; gives the attributes that name them. */
async function writeWords(folder: string, page: string, namespaces: readonly string[]): Promise<string> {
  await mkdir(join(folder, "assets"), { recursive: true });
  const attributes = INTERFACE_LANGUAGES.map(async ({ value: language }) => {
    const files = namespaces.map(async (namespace) => {
      const text = await readFile(join(folder, "locales", language, `${namespace}.json`), "utf8");
      return [namespace, JSON.parse(text)] as const;
    });
    const words = JSON.stringify(Object.fromEntries(await Promise.all(files)));
    const hash = createHash("sha256").update(words).digest("base64url").slice(0, 8);
    const file = `assets/words-${page}-${language}-${hash}.json`;
    await writeFile(join(folder, file), words);
    return `${wordsAttribute(language)}="/${file}"`;
  });
  return (await Promise.all(attributes)).join(" ");
}

function modulePreloads(manifest: Manifest, modules: readonly string[], index: string): string {
  const files = filesOf(manifest, modules).filter((file) => !index.includes(`"/${file}"`));
  return files.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `).join("");
}

/** The JavaScript that these modules need, with all that it imports. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    files.push(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const name of modules) add(name);
  return files;
}
