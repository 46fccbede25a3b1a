import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const CONVEX = dirname(createRequire(import.meta.url).resolve("convex/package.json"));

/** Where packages are looked for last: a folder of functions alone, without a project around it, runs too. */
export const OWN_PACKAGES = join(CONVEX, "..");
