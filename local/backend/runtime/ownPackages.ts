import { join } from "node:path";

/** Where packages are looked for last: a folder of functions alone, without a project around it, runs too. */
export const OWN_PACKAGES = join(import.meta.dirname, "../../../node_modules");
