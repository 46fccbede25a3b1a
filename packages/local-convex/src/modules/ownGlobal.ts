/** Stands before each module of the functions, on a line with its beginning: what it sets there is its call's alone (`globalScope`). */
export const OWN_GLOBAL = "const globalThis = ConvexGlobal;";
