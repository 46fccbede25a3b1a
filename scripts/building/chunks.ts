import { dirname, join, resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";
import { PAGE_MODULES } from "./pageModules.ts";

type Modules = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Where the static imports of a page begin, beside those of the app. */
const PAGES = { app: ["src/main.tsx"], ...PAGE_MODULES };
type Page = keyof typeof PAGES;

const LIBRARIES =
  /vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|convex|@convex-dev\/auth|i18next[^/]*|react-i18next)\//;
const OWN = /\/(src|domain)\/|\/node_modules\/(lucide-react|zod)\//;
const CHAT = /\/src\/(features\/(chat\/(?!sources)|chatList|care\/\w+\.|sharing)|app\/layouts\/chat\/)/;

/**
 * The files of the build by who needs them: a page fetches few of them, and little that it does not use. What a page imports is read from the
 * build itself; the first group that takes a module has it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const needs = new Needs();
  return [
    // What every page needs, in one file that a new version of ours does not change.
    { name: "libraries", test: LIBRARIES },
    // By use: a menu's library, the lines of all countries, what reads messages. What these share with a page is named before them.
    { name: "menus", test: /\/node_modules\/@radix-ui\// },
    {
      debugName: "app",
      test: OWN,
      name: needs.named("app", (by) => by("app") || (by("login") && (by("dashboard") || by("chat")))),
    },
    { debugName: "home", test: OWN, minShareCount: 2, name: needs.named("home", (by) => by("dashboard")) },
    {
      debugName: "shared",
      test: (id) => OWN.test(id) && !CHAT.test(id),
      minShareCount: 2,
      name: needs.named("shared", (by) => by("chat")),
    },
    { name: "kit", minShareCount: 3, test: /\/src\/ui\/|\/node_modules\/lucide-react\// },
    { name: "contacts", test: /\/domain\/care\/contacts\// },
    // The pages that the rules are taken from judge nothing. With what only judging needs of the whole of domain: a file of its own for a few lines would be one request more.
    { name: "triage", test: /\/domain\/(care\/(triage|lexicon|reading|rules\/(?!source))|hash|memo)/ },
    // Each file behind a page is named in what the page itself fetches: two small ones for nearly the same are one.
    { name: "saving", test: /\/src\/platform\/convex\/use(Saving|LostConnection)/ },
    { name: "renewing", test: /\/src\/user\/(forgetDeleted|renewLists)/ },
    { name: "chat", minShareCount: 2, test: CHAT },
  ];
}

class Needs {
  readonly #modules = new Map<Page, ReadonlySet<string>>();

  /** Gives a module this name where `isNeeded` says so of the pages that import it. */
  named(name: string, isNeeded: (by: (page: Page) => boolean) => boolean): Rolldown.CodeSplittingNameFunction {
    return (id, modules) => (isNeeded((page) => this.#of(page, modules).has(id)) ? name : null);
  }

  #of(page: Page, modules: Modules): ReadonlySet<string> {
    const known = this.#modules.get(page) ?? importedBy(PAGES[page], modules);
    this.#modules.set(page, known);
    return known;
  }
}

/** But for what they fetch when they come to it. */
function importedBy(paths: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code = null } = modules.getModuleInfo(id) ?? {};
    const list = importedIds.find((imported) => ICON_LIST.test(imported));
    for (const imported of importedIds) if (imported !== list) add(imported);
    if (list !== undefined)
      for (const icon of iconsOf(code ?? "", modules.getModuleInfo(list)?.code ?? ""))
        add(idOf(join(dirname(list), icon), modules));
  };
  for (const path of paths) add(idOf(path, modules));
  return found;
}

/** As the build names a module of this path: where it knows none, all groups behind it would be empty, and nobody would see why. */
function idOf(path: string, modules: Modules): string {
  const id = normalizePath(resolve(path));
  if (modules.getModuleInfo(id) === null) throw new Error(`The build has no module ${path}`);
  return id;
}

/** The library of icons has one module that names all others: of these a module has what it calls by name. */
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const LISTED = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** The files of the icons that `code` imports, as `list` names them. */
function iconsOf(code: string, list: string): string[] {
  const wanted = new Set(
    [...code.matchAll(IMPORTED)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(/\s/)[0])),
  );
  const listed = [...list.matchAll(LISTED)];
  return listed.flatMap(([, names = "", path = ""]) =>
    names.split(",").some((name) => wanted.has(name.trim().split(/\s/).at(-1))) ? [path] : [],
  );
}
