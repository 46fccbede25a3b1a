import { makeFunctionReference } from "convex/server";
import type { ValidatorJSON } from "convex/values";
import { type AppErrorCode, errorCode } from "#domain/errors.ts";
import { type TestBackend } from "./backend.testing.ts";
import { PUBLIC_FUNCTIONS } from "./publicFunctions.testing.ts";
import { mintId } from "./seeds.testing.ts";

/* Every function that a browser may call, as the code has it: a test of all of them has a new one on the day it is written. */

/** What Convex's builders make of a function, as far as it says how it may be called. */
interface Registered {
  isPublic?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  exportArgs: () => string;
  exportReturns: () => string;
}

export interface PublicFunction {
  name: string;
  kind: "query" | "mutation" | "action";
  args: ValidatorJSON;
  returns: ValidatorJSON | null;
}

const modules = import.meta.glob<Record<string, Registered>>(
  ["./**/*.ts", "!./**/*.{test,testing}.ts", "!./_generated/**", "!./{auth,convex}.config.ts"],
  { eager: true },
);
export const functions = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, registered]) => publicFunction(file, name, registered) ?? []),
);
/** All but those that the list names for others, so that one which it does not name is not let off. */
export const guarded = functions.filter(({ name }) => (PUBLIC_FUNCTIONS[name]?.[0] ?? "person") === "person");

function publicFunction(file: string, name: string, registered: Registered): PublicFunction | null {
  if (registered?.isPublic !== true || typeof registered.exportArgs !== "function") return null;
  const kind = registered.isQuery ? "query" : registered.isMutation ? "mutation" : "action";
  return {
    name: `${file.replace(/^\.\/|\.ts$/g, "")}:${name}`,
    kind,
    args: JSON.parse(registered.exportArgs()) as ValidatorJSON,
    returns: JSON.parse(registered.exportReturns()) as ValidatorJSON | null,
  };
}

/** The validator and all that are inside it, with the names of their fields. */
export function inside(validator: ValidatorJSON, field = ""): { type: string; field: string }[] {
  const own = { type: validator.type, field };
  switch (validator.type) {
    case "object":
      return [own, ...Object.entries(validator.value).flatMap(([name, { fieldType }]) => inside(fieldType, name))];
    case "array":
      return [own, ...inside(validator.value, field)];
    case "record":
      return [own, ...inside(validator.values.fieldType, field)];
    case "union":
      return [own, ...validator.value.flatMap((member) => inside(member, field))];
    default:
      return [own];
  }
}

/** The smallest value that a validator lets through. */
export function sample(validator: ValidatorJSON): unknown {
  switch (validator.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(validator.value)
          .filter(([, { optional }]) => !optional)
          .map(([name, { fieldType }]) => [name, sample(fieldType)]),
      );
    case "union":
      return validator.value[0] === undefined ? null : sample(validator.value[0]);
    case "literal":
      return validator.value;
    case "array":
      return [];
    case "number":
      return 0;
    case "boolean":
      return false;
    case "null":
      return null;
    case "record":
      return {};
    default:
      return "x";
  }
}

/** Whoever calls: a visitor or a person. */
export type Backend = Pick<TestBackend, "query" | "mutation" | "action">;

/** Calls it by its name, with whatever arguments. */
export async function call(t: Backend, { name, kind }: Pick<PublicFunction, "name" | "kind">, args: unknown): Promise<unknown> {
  const given = args as Record<string, never>;
  switch (kind) {
    case "query":
      return await t.query(makeFunctionReference<"query">(name), given);
    case "mutation":
      return await t.mutation(makeFunctionReference<"mutation">(name), given);
    case "action":
      return await t.action(makeFunctionReference<"action">(name), given);
  }
}

/** What the function takes, as far as a browser would send it. */
export function argumentsOf({ name, args }: PublicFunction): Record<string, unknown> {
  const plain = sample(args) as Record<string, unknown>;
  const sent = {
    messageId: mintId(),
    newMessageId: mintId(),
    replyId: mintId(),
    checkId: mintId(),
    text: "Good night",
    title: "Good night",
    heard: "Good night",
    said: "Sleep well",
    content: "Good night",
    role: "user",
    voice: "Kore",
    token: "t".repeat(32),
    key: "k".repeat(32),
    days: name === "shares:create" ? 7 : 1,
    paginationOpts: { numItems: 5, cursor: null },
    attempt: 1,
    language: name.startsWith("voice:") ? "ml-IN" : "en",
    rating: "good",
    nameWord: null,
  };
  return { ...plain, ...Object.fromEntries(Object.entries(sent).filter(([field]) => field in plain)) };
}

export interface CallOutcome {
  result?: unknown;
  /** Of the refusal; null where it is none of ours. */
  code?: AppErrorCode | null;
}

export async function outcomeOf(as: Backend, called: PublicFunction, args: Record<string, unknown>): Promise<CallOutcome> {
  try {
    return { result: await call(as, called, args) };
  } catch (error) {
    return { code: errorCode(error) };
  }
}
