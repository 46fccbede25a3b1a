import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>([
  "./**/*.ts",
  "!./**/*.test.ts",
  "!./**/*.testing.ts",
  "!./_generated/**",
  "!./{auth,convex}.config.ts",
]);
const sources = import.meta.glob<string>(["./**/*.ts", "!./**/*.test.ts", "!./_generated/**"], {
  query: "?raw",
  import: "default",
});

/** The registered internal functions, as the scheduler names them. */
async function internalPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    const module = file.slice("./".length, -".ts".length);
    for (const [name, value] of Object.entries(await load()))
      if (typeof value === "function" && "isInternal" in value && value.isInternal === true) paths.push(`${module}:${name}`);
  }
  return paths.toSorted();
}

/** What the source gives to the scheduler or the crons, as written: `internal.files.sweep`. */
async function scheduledPaths(): Promise<string[]> {
  const texts = await Promise.all(Object.values(sources).map((load) => load()));
  const calls = texts.flatMap((text) => Array.from(text.matchAll(/(?:scheduler\.run|crons\.)\w+\([^;]*?internal\.([\w.]+)/g)));
  return [...new Set(calls.map(([, path = ""]) => path.replace(/\.(\w+)$/, ":$1").replaceAll(".", "/")))].toSorted();
}

test("the functions that wait in the scheduler have these paths: a job waits up to thirty days, and names one", async () => {
  const scheduled = await scheduledPaths();
  expect(scheduled).toEqual([
    "accountDeletion:deleteBatch",
    "accountDeletion:resume",
    "accountDeletion:scheduleMail",
    "accountDeletion:send",
    "chats:deleteContents",
    "children:clearFromChats",
    "children:removeChecks",
    "files:sweep",
    "files:sweepOrphans",
    "migrations:runBatch",
    "reply/answerReader:run",
    "reply/generate:run",
    "reply/judgeEnd:run",
    "reply/secondReader:run",
    "reply/waiting:answer",
    "reply/waiting:answerOrdinarily",
    "reply/watchdog:expire",
    "sessions:deleteDependents",
    "sessions:endEveryone",
    "sessions:sweep",
    "shares:removeCopy",
    "signIn:expireRequest",
    "signIn:sweep",
    "upkeep/orphans:sweep",
    "upkeep/overdue:sweep",
    "usage/metering:sweep",
    "usage/rates:forget",
  ]);
  // Jobs that an older version has scheduled name this one too.
  expect(await internalPaths()).toEqual(expect.arrayContaining([...scheduled, "shares:expire"]));
});
