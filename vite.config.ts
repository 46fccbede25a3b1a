import { readFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { site } from "./domain/site.ts";
import { chunkGroups } from "./scripts/building/chunks.ts";
import { lexiconBlanks } from "./scripts/building/lexiconBlanks.ts";
import { sitePage } from "./scripts/building/sitePage.ts";

export default defineConfig({
  // The router first: it splits the route files before React's transform sees them.
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    siteInPage(),
    builtInWords(),
    guidance(),
    lexiconBlanks(),
    appManifests(),
  ],
  build: {
    target: "baseline-widely-available",
    // Of use to whoever looks for a fault, and readable for everybody who can reach the files: asked for, or left out.
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: process.env.SOURCE_MAPS === "1",
    // A data: address in place of a small file is refused by our content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.APP_PORT ?? 5173),
    strictPort: true,
    // What a page may load, and nothing else of this folder: keys, database and mails of the local stack lie in it too.
    fs: { allow: ["index.html", "src", "domain", "convex/_generated", "public", "node_modules"] },
  },
});

function siteInPage(): Plugin {
  return { name: "site-in-page", transformIndexHtml: (html) => sitePage(html, site) };
}

/** The cards as files that a browser asks for, under paths of their own: their service worker keeps those that were read. */
function guidance(): Plugin {
  return madeFiles("guidance", "/guidance", async () => (await import("./scripts/guidance/packs.ts")).guidanceFiles());
}

/** By which the app is installed; the first paint's script names the one of its language. */
function appManifests(): Plugin {
  return madeFiles("app-manifests", "/", async () => await (await import("./scripts/installing/appManifest.ts")).appManifests());
}

/** Files that stand in no folder, below `place`: the build writes them, the development server makes them. */
function madeFiles(name: string, place: string, files: () => Promise<Map<string, string>>): Plugin {
  return {
    name,
    async generateBundle() {
      for (const [path, source] of await files()) this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use(place, (request, response, next) => {
        const path = request.originalUrl ?? "";
        if (!/\.(?:json|webmanifest)$/.test(path)) return next();
        const answer = async (): Promise<void> => {
          const text = (await files()).get(path);
          if (text === undefined) next();
          else response.setHeader("Content-Type", "application/json").end(text);
        };
        void answer();
      });
    },
  };
}

/** The development server warns of every import from public/; this one is meant (src/app/i18n/i18n.ts). */
function builtInWords(): Plugin {
  const words = "#locales/en/common.json";
  const id = "\0built-in-words";
  return {
    name: "built-in-words",
    enforce: "pre",
    apply: "serve",
    resolveId: (source) => (source === words ? id : null),
    load: async (asked) => (asked === id ? `export default ${await readFile("public/locales/en/common.json", "utf8")}` : null),
  };
}
