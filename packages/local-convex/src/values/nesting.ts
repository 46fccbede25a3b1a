import { type JSONValue, typeOf } from "./json.ts";
import { VALUE_NESTING } from "./limits.ts";

/** That arguments may have, which stand in a list. */
const ARGUMENT_LEVELS = VALUE_NESTING - 1;

/** In Convex's words, which counts from the inside and so never further than to the first level that is too many. */
export const TOO_NESTED = `Value is too nested (nested ${VALUE_NESTING + 1} levels deep > maximum nesting ${VALUE_NESTING})`;

/** Whether arguments are nested deeper than Convex takes. Looks no deeper than that, so that nothing is too deep to be looked at. */
export function areTooNested(args: JSONValue): boolean {
  return isNestedDeeper(args, ARGUMENT_LEVELS);
}

function isNestedDeeper(value: JSONValue | undefined, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  const items = Array.isArray(value) ? value : Object.values(value);
  // A type that JSON lacks is no level, and its contents are text.
  if (levels === 0)
    return ["array", "object"].includes(typeOf(value)) || items.some((item) => typeof item === "object" && item !== null);
  return items.some((item) => isNestedDeeper(item, levels - 1));
}

const TOO_NESTED_ARGUMENTS = nested(ARGUMENT_LEVELS + 1);

/** What can be handed on and written down safely: in the place of arguments that are too nested others that are so by a level. */
export function withinReach(args: JSONValue): JSONValue {
  return areTooNested(args) ? TOO_NESTED_ARGUMENTS : args;
}

function nested(levels: number): JSONValue {
  let value: JSONValue = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}
