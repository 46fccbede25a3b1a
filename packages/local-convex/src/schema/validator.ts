import type { ValidatorJSON } from "convex/values";
import { displayValue } from "#values/display.ts";
import { decodeId } from "#values/ids.ts";
import { isJsonObject, type JSONValue, type JsonObject, typeOf } from "#values/json.ts";
import { compareEncoded } from "#values/keys.ts";
import { displayLiteral, displayValidator, sortedFields } from "./displayValidator.ts";

/** What a `v.id(table)` needs to know; the store's catalog is one. */
export type TableNumbers = { nameByNumber(tableNumber: number): string | null };

/** Why a value does not fit. Only `text` holds parts of the value, so that a log can do without it. */
export type Mismatch = { reason: string; path: string; text: string };

const BASIC_TYPES = {
  null: "null",
  number: "float64",
  bigint: "int64",
  commitTs: "int64",
  boolean: "boolean",
  string: "string",
  bytes: "bytes",
} as const;

/** Why the encoded value does not fit, in Convex's words with path, value and validator, or null where it fits. */
export function findMismatch(validator: ValidatorJSON, value: JSONValue, tables: TableNumbers): string | null {
  return new Check(tables).check(validator, value, "")?.text ?? null;
}

export function explainMismatch(validator: ValidatorJSON, value: JSONValue, tables: TableNumbers): Mismatch | null {
  return new Check(tables).check(validator, value, "");
}

class Check {
  readonly #tables: TableNumbers;

  constructor(tables: TableNumbers) {
    this.#tables = tables;
  }

  check(validator: ValidatorJSON, value: JSONValue, path: string): Mismatch | null {
    switch (validator.type) {
      case "any":
        return null;
      case "id":
        return typeof value === "string" ? this.#checkId(validator, value, path) : noMatch(validator, value, path);
      case "literal":
        return isLiteral(validator.value, value) ? null : otherLiteral(validator.value, value, path);
      case "array":
        return Array.isArray(value) ? this.#checkItems(validator.value, value, path) : noMatch(validator, value, path);
      case "record":
        return isJsonObject(value) ? this.#checkRecord(validator, value, path) : noMatch(validator, value, path);
      case "object":
        return isJsonObject(value) ? this.#checkObject(validator, value, path) : noMatch(validator, value, path);
      case "union":
        return this.#checkUnion(validator, value, path);
      default:
        return isOfType(validator.type, value) ? null : noMatch(validator, value, path);
    }
  }

  #checkId(validator: ValidatorJSON & { type: "id" }, id: string, path: string): Mismatch | null {
    const decoded = decodeId(id);
    const table = decoded && this.#tables.nameByNumber(decoded.tableNumber);
    if (table === null) return noMatch(validator, id, path);
    if (table === validator.tableName) return null;
    const source = table.startsWith("_") ? "a system table" : `table \`${table}\``;
    const rest = `from ${source}, which does not match the table name in validator \`${displayValidator(validator)}\`.`;
    return { reason: `Found an ID ${rest}`, path, text: `Found ID "${id}" ${rest}${pathLine(path)}` };
  }

  #checkItems(validator: ValidatorJSON, items: JSONValue[], path: string): Mismatch | null {
    for (const [index, item] of items.entries()) {
      const mismatch = this.check(validator, item, `${path}[${index}]`);
      if (mismatch) return mismatch;
    }
    return null;
  }

  #checkRecord(validator: ValidatorJSON & { type: "record" }, value: JsonObject, path: string): Mismatch | null {
    for (const [key, item] of Object.entries(value)) {
      const mismatch =
        this.check(validator.keys, key, `${path}.keys()`) ?? this.check(validator.values.fieldType, item, `${path}.values()`);
      if (mismatch) return mismatch;
    }
    return null;
  }

  #checkObject(validator: ValidatorJSON & { type: "object" }, value: JsonObject, path: string): Mismatch | null {
    for (const [name, { fieldType, optional }] of sortedFields(validator.value)) {
      const item = Object.hasOwn(value, name) ? value[name] : undefined;
      if (item === undefined && !optional) return missingField(name, { validator, value, path });
      const mismatch = item === undefined ? null : this.check(fieldType, item, `${path}.${name}`);
      if (mismatch) return mismatch;
    }
    const extra = Object.keys(value).find((name) => !Object.hasOwn(validator.value, name));
    return extra === undefined ? null : extraField(extra, { validator, value, path });
  }

  #checkUnion(validator: ValidatorJSON & { type: "union" }, value: JSONValue, path: string): Mismatch | null {
    const [only, ...others] = validator.value;
    if (only && others.length === 0) return this.check(only, value, path);
    const fits = validator.value.some((member) => this.check(member, value, path) === null);
    return fits ? null : noMatch(validator, value, path);
  }
}

function isLiteral(literal: JSONValue, value: JSONValue): boolean {
  return typeof value === "string" ? value === literal : compareEncoded(literal, value) === 0;
}

/** A time of commit may not be known yet. */
function isOfType(type: keyof typeof BASIC_TYPES, value: JSONValue): boolean {
  const found = typeOf(value);
  return found === BASIC_TYPES[type] || (type === "commitTs" && found === "commitTs");
}

type Misfit = { validator: ValidatorJSON; value: JSONValue; path: string };

function missingField(name: string, misfit: Misfit): Mismatch {
  const advice = "Consider wrapping the field validator in `v.optional(...)` if this is expected.";
  return describe(`Object is missing the required field \`${name}\`. ${advice}`, "Object", misfit);
}

function extraField(name: string, misfit: Misfit): Mismatch {
  return describe(`Object contains extra field \`${name}\` that is not in the validator.`, "Object", misfit);
}

function noMatch(validator: ValidatorJSON, value: JSONValue, path: string): Mismatch {
  return describe("Value does not match validator.", "Value", { validator, value, path });
}

function otherLiteral(literal: JSONValue, value: JSONValue, path: string): Mismatch {
  const rest = `does not match literal validator \`v.literal(${displayLiteral(literal)})\`.`;
  return { reason: `A value ${rest}`, path, text: `\`${displayValue(value)}\` ${rest}${pathLine(path)}` };
}

function describe(reason: string, noun: "Object" | "Value", { validator, value, path }: Misfit): Mismatch {
  const text = `${reason}\n${pathLine(path)}\n${noun}: ${displayValue(value)}\nValidator: ${displayValidator(validator)}`;
  return { reason, path, text };
}

function pathLine(path: string): string {
  return path === "" ? "" : `Path: ${path}`;
}
