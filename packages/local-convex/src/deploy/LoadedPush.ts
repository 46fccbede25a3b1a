import type { LoadedModules, LoadedProject } from "#modules/loader.ts";

/** What a `convex.config` says of itself: loose, as it is handed back to Convex's command line. */
export interface DefinitionExport {
  childComponents: { name: string; path: string }[];
  envVars?: [name: string, declared: { optional?: boolean }][];
}

/** One definition as it was loaded. */
export interface LoadedDefinition {
  path: string;
  modules: LoadedModules;
  exported: DefinitionExport | null;
}

/** The whole push, loaded with the variables as they were. */
export interface LoadedPush extends LoadedProject {
  definitions: LoadedDefinition[];
  /** That the auth config reads and that are not set. */
  missingForAuth: string[];
}
