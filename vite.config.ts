import { readFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { site } from "./domain/site.ts";

const EVERY_PAGE =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|convex|@convex-dev\/auth|i18next[^/]*|react-i18next)\//;

export default defineConfig({
  // The router first: it splits the route files before React's transform sees them.
  plugins: [tanstackRouter({ target: "react", autoCodeSplitting: true }), react(), tailwindcss(), siteInPage(), builtInWords()],
  build: {
    target: "baseline-widely-available",
    // Of use to whoever looks for a fault, and readable for everybody who can reach the files: asked for, or left out.
    sourcemap: process.env.SOURCE_MAPS === "1",
    // A data: address in place of a small file is refused by our content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file that a new version of ours does not change.
            { name: "libraries", test: EVERY_PAGE },
            // A dozen files of a few hundred bytes otherwise. Not the menu: it brings its library along; nor
            // what parses by zod: a login needs none of it.
            {
              name: "kit",
              test: /\/src\/(ui\/(?!Menu)|platform\/(?!live\/|files\/upload|storage\/photoStore)|user\/(?!clearUserData))/,
            },
          ],
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

/** `{{siteTitle}}` and its like in index.html come from the site configuration. */
function siteInPage(): Plugin {
  const values: Record<string, string> = site;
  return {
    name: "site-in-page",
    transformIndexHtml: (html) =>
      html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`index.html asks for ${name}, which domain/site.ts does not have`);
        return value;
      }),
  };
}

/** The development server warns of every import from public/; this one is meant (src/app/i18n/i18n.ts). */
function builtInWords(): Plugin {
  const words = "./public/locales/en/common.json";
  const id = "\0built-in-words";
  return {
    name: "built-in-words",
    enforce: "pre",
    apply: "serve",
    resolveId: (source) => (source === words ? id : null),
    load: async (asked) => (asked === id ? `export default ${await readFile("public/locales/en/common.json", "utf8")}` : null),
  };
}
