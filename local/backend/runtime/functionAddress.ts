import { notThereYet } from "./notThereYet.ts";
import { canonicalPath } from "./registry.ts";

/** How the library names a function that it wants to run: one of the three. */
export interface FunctionAddress {
  name?: string;
  reference?: string;
  functionHandle?: string;
}

export function addressToPath(address: FunctionAddress): string {
  if (address.name !== undefined) return canonicalPath(address.name);
  if (address.functionHandle !== undefined) throw notThereYet("Function handles");
  throw notThereYet(`Components (${address.reference})`);
}
