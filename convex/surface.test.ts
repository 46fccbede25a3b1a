import { expect, test } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { documents, signUp, startQuietBackend } from "./backend.testing.ts";
import http from "./http.ts";
import { PUBLIC_FUNCTIONS, RETURNED, ROUTES, TAKEN } from "./publicFunctions.testing.ts";
import { call, functions, guarded, inside, sample } from "./surface.testing.ts";

/** Fields that the auth library keeps for itself. */
const NEVER_RETURNED = ["tokenIdentifier", "emailVerificationTime", "sessionId", "providerAccountId", "secret"];
/** The mail service, the voice service and the models, by the names that settings have. */
const FETCHES = ["./mail/sender.ts", "./model/voice/liveToken.ts", "./reply/provider.ts"];
/** The auth library's own, which have no validator for what they return. */
const BY_THE_LIBRARY = new Set(["auth:signOut", "auth:isAuthenticated"]);

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

const sources = Object.entries(
  import.meta.glob<string>(["./**/*.ts", "!./**/*.{test,testing}.ts", "!./_generated/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

function linesThat(match: (line: string) => boolean): string[] {
  return sources.flatMap(([file, text]) => (text.split("\n").some(match) ? [file] : []));
}

test("[S07] functions call internal functions alone, never filter what they read, and say of each whole read how long it can be", () => {
  expect(linesThat((line) => /import .*\bapi\b.*_generated\/api/.test(line))).toEqual([]);
  expect(linesThat((line) => /\.filter\(\(q\)/.test(line))).toEqual([]);
  expect(linesThat((line) => line.includes(".collect()") && !line.includes("// bounded"))).toEqual([]);
  // Row by row to an end that it finds by itself, it says so in its first line; a model's stream is no read.
  const unsaid = /for await \(.* of (?!stream\b).*\n(?!\s*\/\/ bounded)/;
  expect(sources.flatMap(([file, text]) => (unsaid.test(text) ? [file] : []))).toEqual([]);
});

test("[S22] nothing is fetched but by the services that were reviewed, at addresses that are settings", () => {
  expect(linesThat((line) => /\bfetch\(/.test(line))).toEqual(FETCHES);
});

test.each(guarded)("[S01] $name checks its arguments, and takes nothing of any kind", ({ args }) => {
  expect(args.type).toBe("object");
  expect(inside(args).map(({ type }) => type)).not.toContain("any");
});

/** Convex's own for pages, and as whom a change was made. */
const OF_ANY_CALL = new Set([
  "asUser",
  "paginationOpts",
  "cursor",
  "endCursor",
  "id",
  "maximumBytesRead",
  "maximumRowsRead",
  "numItems",
]);

test.each(guarded)("[S10] $name takes what was reviewed, and nothing that is the product's own", ({ name, args }) => {
  const fields = new Set(inside(args).map(({ field }) => field));
  const own = [...fields].filter((field) => field !== "" && !OF_ANY_CALL.has(field));
  expect(own.toSorted().join(" ")).toBe(TAKEN[name] ?? "");
});

test.each(functions.filter(({ name }) => !BY_THE_LIBRARY.has(name)))(
  "[S02] $name checks what it returns, and each field of it was reviewed",
  ({ name, returns }) => {
    if (returns === null) throw new Error("It has no validator for what it returns");
    const parts = inside(returns);
    expect(parts.map(({ type }) => type)).not.toContain("any");
    const fields = new Set(parts.map(({ field }) => field).filter((field) => field !== ""));
    expect([...fields].toSorted().join(" ")).toBe(RETURNED[name] ?? "");
    for (const field of NEVER_RETURNED) expect(fields).not.toContain(field);
  },
);

test("[S02] the list of returned fields names no function that is not there", () => {
  const names = new Set(functions.map(({ name }) => name));
  expect(Object.keys(RETURNED).filter((name) => !names.has(name))).toEqual([]);
});

test("[S10] the list of taken fields names no function that is not there", () => {
  const names = new Set(guarded.map(({ name }) => name));
  expect(Object.keys(TAKEN).filter((name) => !names.has(name))).toEqual([]);
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
