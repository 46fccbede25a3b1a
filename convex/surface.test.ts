import { makeFunctionReference } from "convex/server";
import type { ValidatorJSON } from "convex/values";
import { expect, test } from "vitest";
import { errorCode } from "#domain/errors.ts";
import http from "./http.ts";
import { PUBLIC_FUNCTIONS, ROUTES } from "./publicFunctions.testing.ts";
import { documents, signUp, startQuietBackend } from "./setup.test.ts";

/** What Convex's builders make of a function, as far as it says how it may be called. */
interface Registered {
  isPublic?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  exportArgs: () => string;
  exportReturns: () => string;
}

interface PublicFunction {
  name: string;
  kind: "query" | "mutation" | "action";
  args: ValidatorJSON;
  returns: ValidatorJSON | null;
}

/** Fields that the auth library keeps for itself. */
const NEVER_RETURNED = ["tokenIdentifier", "emailVerificationTime", "sessionId", "providerAccountId", "secret"];

const modules = import.meta.glob<Record<string, Registered>>(
  ["./**/*.ts", "!./**/*.{test,testing}.ts", "!./_generated/**", "!./{auth,convex}.config.ts"],
  { eager: true },
);
const functions = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, registered]) => publicFunction(file, name, registered) ?? []),
);
/** All but those that the list names for others, so that one which it does not name is not let off. */
const guarded = functions.filter(({ name }) => (PUBLIC_FUNCTIONS[name]?.[0] ?? "person") === "person");

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
function inside(validator: ValidatorJSON, field = ""): { type: string; field: string }[] {
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
function sample(validator: ValidatorJSON): unknown {
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

test("[S03] what a browser may call is what was reviewed, and no more", () => {
  expect(functions.map(({ name }) => name).toSorted()).toEqual(Object.keys(PUBLIC_FUNCTIONS).toSorted());
});

test("[S03] the list says of none that it gives nothing back which gives something, and the other way round", () => {
  const silent = guarded.filter(({ returns }) => returns?.type === "null").map(({ name }) => name);
  const listed = guarded.filter(({ name }) => PUBLIC_FUNCTIONS[name]?.[1].startsWith("nothing")).map(({ name }) => name);
  expect(silent).toEqual(listed);
});

test("[S03] the routes are those that were reviewed", () => {
  const routes = http.getRoutes().map(([path, method]) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test.each(guarded)("[S01] $name checks its arguments, and takes nothing of any kind", ({ args }) => {
  expect(args.type).toBe("object");
  expect(inside(args).map(({ type }) => type)).not.toContain("any");
});

test.each(guarded)("[S02] $name checks what it returns, and returns nothing of the auth library's own", ({ returns }) => {
  if (returns === null) throw new Error("It has no validator for what it returns");
  const parts = inside(returns);
  expect(parts.map(({ type }) => type)).not.toContain("any");
  for (const field of NEVER_RETURNED) expect(parts.map((part) => part.field)).not.toContain(field);
});

test.each(guarded)("[S04] [X-1] $name refuses whoever is not signed in, and changes nothing", async ({ name, kind, args }) => {
  const t = startQuietBackend();
  const before = await documents(t);
  const refused = await call(t, { name, kind }, sample(args)).catch((error: unknown) => errorCode(error));
  expect(refused).toBe("signedOut");
  expect(await documents(t)).toEqual(before);
});

test.each(guarded.filter(({ kind }) => kind !== "query"))(
  "[F34] $name is refused where it was made as somebody else than who is signed in by now, and changes nothing",
  async ({ name, kind, args }) => {
    const t = startQuietBackend();
    const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
    const before = await documents(t);
    const written = { ...(sample(args) as object), asUser: ines.userId };
    const refused = await call(nora.as, { name, kind }, written).catch((error: unknown) => errorCode(error));
    expect(refused).toBe("signedOut");
    expect(await documents(t)).toEqual(before);
  },
);

type Backend = Pick<ReturnType<typeof startQuietBackend>, "query" | "mutation" | "action">;

async function call(t: Backend, { name, kind }: Pick<PublicFunction, "name" | "kind">, args: unknown): Promise<unknown> {
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
