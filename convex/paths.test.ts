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

/** The registered functions of one kind, as a page or the scheduler names them. */
async function functionPaths(kind: "isPublic" | "isInternal"): Promise<string[]> {
  const paths: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    const module = file.slice("./".length, -".ts".length);
    for (const [name, value] of Object.entries(await load()))
      if (typeof value === "function" && kind in value && value[kind as never] === true) paths.push(`${module}:${name}`);
  }
  return paths.toSorted();
}

/** What the source gives to the scheduler or the crons, as written: `internal.files.sweep`. */
async function scheduledPaths(): Promise<string[]> {
  const texts = await Promise.all(Object.values(sources).map((load) => load()));
  const calls = texts.flatMap((text) => Array.from(text.matchAll(/(?:scheduler\.run|crons\.)\w+\([^;]*?internal\.([\w.]+)/g)));
  return [...new Set(calls.map(([, path = ""]) => path.replace(/\.(\w+)$/, ":$1").replaceAll(".", "/")))].toSorted();
}

test("the functions that pages call have these paths: a page that was loaded before a change calls the old ones", async () => {
  expect(await functionPaths("isPublic")).toEqual([
    "auth:describeMagicLink",
    "auth:isAuthenticated",
    "auth:signIn",
    "auth:signOut",
    "auth:wasSignedOut",
    "care:answer",
    "care:dismiss",
    "care:keepCheck",
    "care:listChecks",
    "care:listEpisodes",
    "care:openEpisode",
    "care:reopen",
    "care:resolve",
    "chats:createChat",
    "chats:deleteChat",
    "chats:getChat",
    "chats:getKept",
    "chats:getPinnedChats",
    "chats:getRecentChats",
    "chats:getUserChats",
    "chats:listChats",
    "chats:searchChats",
    "chats:send",
    "chats:setChild",
    "chats:setPinned",
    "chats:updateChatTitle",
    "children:create",
    "children:list",
    "children:remove",
    "children:setVaccinesUntil",
    "children:update",
    "files:generateUploadUrl",
    "files:renewLinks",
    "messages:addMessage",
    "messages:continueReply",
    "messages:deleteExchange",
    "messages:edit",
    "messages:getChatMessages",
    "messages:giveFeedback",
    "messages:listKept",
    "messages:listMessages",
    "messages:newestText",
    "messages:regenerate",
    "messages:retry",
    "messages:showVersion",
    "messages:stop",
    "messages:streamingText",
    "sessions:end",
    "sessions:endOthers",
    "sessions:list",
    "sessions:reportDevice",
    "shares:create",
    "shares:getShares",
    "shares:preview",
    "shares:read",
    "shares:revoke",
    "usage/account:current",
    "usage/account:today",
    "users:completeOnboarding",
    "users:current",
    "users:deleteCurrentUserAccount",
    "users:endSetupStep",
    "users:getCurrentUser",
    "users:getFormerNames",
    "users:getSignInAccounts",
    "users:giveConsent",
    "users:removeUserImage",
    "users:revokeConsent",
    "users:updateCountry",
    "users:updateLanguage",
    "users:updateLastChild",
    "users:updateTimeZone",
    "users:updateUserImage",
    "users:updateUsername",
    "voice:createToken",
    "voice:reportUsage",
    "voice:saveExchange",
  ]);
});

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
    "reply/secondReader:run",
    "reply/waiting:answer",
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
  expect(await functionPaths("isInternal")).toEqual(expect.arrayContaining([...scheduled, "shares:expire"]));
});
