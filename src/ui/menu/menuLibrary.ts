import type * as radix from "./radix.ts";

type MenuLibrary = typeof radix;

let loaded: MenuLibrary | null = null;
let loading: Promise<MenuLibrary> | null = null;

/** A sixth of what a login needs, and used by a press alone. A load that failed is tried again. */
export function loadMenuLibrary(): Promise<MenuLibrary> {
  loading ??= import("./radix.ts").then(
    (library) => (loaded = library),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** For what stands in a menu that is open: by then it is there. */
export function menuLibrary(): MenuLibrary {
  if (loaded === null) throw new Error("A menu is open whose library has not been loaded");
  return loaded;
}

export function isMenuLibraryLoaded(): boolean {
  return loaded !== null;
}
