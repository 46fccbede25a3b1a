import type { ValidatorJSON } from "convex/values";
import { explainMismatch } from "#schema/validator.ts";
import type { Environment } from "./environment.ts";

/** The `env` of `defineApp` or `defineComponent`. */
export type DeclaredVariables = Readonly<Record<string, { json: ValidatorJSON; isOptional: "optional" | "required" }>>;

const NO_TABLES = { nameByNumber: () => null };

/** Throws in Convex's words where a declared variable of the app is not set, or is not what it was declared to be. */
export function refuseOtherVariables(declared: DeclaredVariables, environment: Environment): void {
  const missing = requiredOf(declared).filter((name) => environment[name] === undefined);
  if (missing.length > 0) {
    throw new Error(
      `Required environment variables are not set: ${missing.join(", ")}. Give them to the start by --env-file FILE, or while the backend runs by \`npx convex env set\`.`,
    );
  }
  for (const [name, { json }] of Object.entries(declared)) {
    const value = environment[name];
    const mismatch = value === undefined ? null : explainMismatch(json, value, NO_TABLES);
    // What the variable holds stays out of it: it may be a secret.
    if (mismatch !== null)
      throw new Error(`Environment variable ${name} does not match its declared validator. ${mismatch.reason}`);
  }
}

/** What is bound where a component is mounted has to be what the component declares. */
export function refuseOtherBindings(declared: DeclaredVariables, bound: object, path: string): void {
  const missing = requiredOf(declared).filter((name) => !(name in bound));
  if (missing.length > 0)
    throw new Error(`The component ${path} is mounted without the variables that it requires: ${missing.join(", ")}`);
  const unknown = Object.keys(bound).filter((name) => !(name in declared));
  if (unknown.length > 0)
    throw new Error(`The component ${path} is given variables that it does not declare: ${unknown.join(", ")}`);
}

function requiredOf(declared: DeclaredVariables): string[] {
  return Object.keys(declared).filter((name) => declared[name]?.isOptional !== "optional");
}
