import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { CommandLine, TestBackend } from "@amma/local-convex/testing";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { startServices } from "#local/services/server.ts";
import { runCommand } from "./runCommand.ts";
import { toDotenv } from "./setupPlan.ts";

const ADMIN_KEY = "the-admin-key-of-this-test";
const ROOT = process.cwd();
/** What the functions and their type check are made of. */
const SOURCES = ["convex", "domain", "package.json", "convex.json", "tsconfig.json"];
/** What only a person has. */
const KEYS = {
  SITE_URL: "http://localhost:5173",
  AUTH_EMAIL_FROM: "Amma <amma@app.example>",
  AUTH_RESEND_KEY: "a-mail-key",
  GOOGLE_GENERATIVE_AI_API_KEY: "an-ai-key",
};
/** Values that have to reach a deployment as they are. */
const STRANGE = { A: "it's", B: '{"keys": []}', C: "it's `so`", D: "a # b = c" };

/** Each command is a process of its own, and other programs share the machine with them. */
const PATIENT = { timeout: 240_000 };
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let folder: string;
let backend: TestBackend;
let services: Awaited<ReturnType<typeof startServices>>;
let convex: CommandLine;
let whole: ReturnType<typeof setUpWhole> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "amma-setup-"));
  await Promise.all(SOURCES.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  services = await startServices({ port: 0, dataDir: join(folder, ".local") });
  backend = await TestBackend.start({ push: true, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  convex = new CommandLine(folder, { url: backend.url, adminKey: ADMIN_KEY });
});
afterAll(async () => {
  await backend.stop();
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

interface ShownMessage {
  messageId: string;
  status?: string;
}

interface Tokens {
  token: string;
  refreshToken: string;
}

type SigningIn = { provider: string; params: object } | { refreshToken: string };

const signIn = makeFunctionReference<"action", SigningIn, { tokens?: Tokens | null }>("auth:signIn");
const giveConsent = makeFunctionReference<"mutation", { version: string }>("users:giveConsent");
const finishOnboarding = makeFunctionReference<"mutation", { username: string }>("users:completeOnboarding");
const send = makeFunctionReference<"mutation", ReturnType<typeof question> & { chatId?: string }, { chatId: string }>(
  "chats:send",
);
const chat = makeFunctionReference<"query", { chatId: string }, ShownMessage[]>("messages:getChatMessages");

function question(number: number): { messageId: string; replyId: string; text: string } {
  const [messageId, replyId] = ["message", "reply"].map((name) => `${name}-${number}`.padEnd(21, "0"));
  return { messageId: messageId ?? "", replyId: replyId ?? "", text: "How much sleep does a baby need?" };
}

/** Somebody who has signed in by the mailed link, and what their browser would renew it with. */
async function signUp({ url }: TestBackend): Promise<{ person: ConvexHttpClient; refreshToken: string }> {
  const client = new ConvexHttpClient(url, { logger: false });
  const email = "meera@example.org";
  await client.action(signIn, { provider: "email", params: { email, redirectTo: "/login" } });
  const mails = await fetch(`${services.url}/outbox.json?to=${email}`);
  const [mail] = (await mails.json()) as { text: string }[];
  const code = mail?.text.match(/[?&]code=([\w-]+)/)?.[1];
  const { tokens } = await client.action(signIn, { provider: "email", params: { code } });
  client.setAuth(tokens?.token ?? "");
  return { person: client, refreshToken: tokens?.refreshToken ?? "" };
}

async function renew({ url }: TestBackend, refreshToken: string): Promise<Tokens | null> {
  const { tokens } = await new ConvexHttpClient(url, { logger: false }).action(signIn, { refreshToken });
  return tokens ?? null;
}

/** What whoever reads an export could make of its rows. */
async function tokensIn(file: string): Promise<string[]> {
  const rows = unzipSync(await readFile(join(folder, file)))["authRefreshTokens/documents.jsonl"] ?? new Uint8Array();
  const lines = strFromU8(rows).trim().split("\n");
  return lines.map((line) => {
    const { _id, sessionId } = JSON.parse(line) as { _id: string; sessionId: string };
    return `${_id}|${sessionId}`;
  });
}

/** Where the deployment finds the stand-ins of what it would ask. */
function standIns(): Record<string, string> {
  return {
    RESEND_BASE_URL: `${services.url}/resend`,
    GEMINI_BASE_URL: `${services.url}/gemini`,
    TEXT_MODEL: "amma-demo",
  };
}

/** `npm run setup:convex`, asked by nobody. */
function setUp(...options: string[]): ReturnType<typeof runCommand> {
  const there = { CONVEX_SELF_HOSTED_URL: backend.url, CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const environment = { PATH, NODE_COMPILE_CACHE, ...there };
  return runCommand(process.execPath, [join(ROOT, "scripts", "setupConvex.ts"), ...options], { cwd: folder, environment });
}

async function generated(): Promise<string> {
  const files = await Array.fromAsync(glob("convex/_generated/*", { cwd: folder }));
  return (await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), "utf8")))).join("\n");
}

/** A question and its answer, as they are shown. */
async function ask(person: ConvexHttpClient, number: number, among: { chatId?: string } = {}) {
  const { chatId } = await person.mutation(send, { ...question(number), ...among });
  await expect.poll(async () => (await person.query(chat, { chatId })).at(-1)?.status, PATIENT).toBe("complete");
  return { chatId, messages: await person.query(chat, { chatId }) };
}

/** Set up as README says, once for all tests: what was printed, and what the deployment holds then. */
function deployment(): ReturnType<typeof setUpWhole> {
  return (whole ??= setUpWhole());
}

async function setUpWhole() {
  await writeFile(join(folder, ".env.local"), toDotenv(KEYS));
  const first = await setUp();
  const before = await generated();
  await convex.output("dev", "--once", "--typecheck", "enable");
  const after = await generated();
  await writeFile(join(folder, "more"), toDotenv({ ...standIns(), ...STRANGE }));
  await convex.output("env", "set", "--from-file", "more");
  const saved = await convex.output("env", "list", "--include-values");
  await writeFile(join(folder, "saved"), saved);
  return { first, before, after, saved };
}

test("a fresh clone is set up, pushed, and found to be whole", async () => {
  const { first, before, after, saved } = await deployment();
  expect(first.output).toContain("redirect address <CONVEX_SITE_URL>/api/auth/callback/google\n");
  expect(first.output).toMatch(
    /^To be set: JWT_PRIVATE_KEY, JWKS, FILE_LINK_SECRET, SITE_URL, AUTH_EMAIL_FROM, AUTH_RESEND_KEY, GOOGLE_[^]*Not checked/,
  );
  expect(after).toBe(before);
  expect(parseEnv(saved)).toMatchObject({ ...KEYS, ...standIns(), ...STRANGE });

  // It runs the migrations too, and waits for them.
  const second = await setUp();
  expect(second).toMatchObject({ code: 0 });
  expect(second.output).toMatch(/^Nothing is to be set\.[^]*The check found nothing wrong/);
  expect(second.output).toContain(`redirect address ${backend.siteUrl}/api/auth/callback/google\n`);
  expect(await convex.output("env", "list", "--include-values")).toBe(saved);
  for (const secret of ["a-mail-key", "an-ai-key", "PRIVATE KEY", parseEnv(saved).FILE_LINK_SECRET ?? ""]) {
    expect(first.output + second.output + backend.log).not.toContain(secret);
  }
});

test("[S46] people sign in and are answered there, and in another deployment that imports what was exported, where nobody is signed in", async () => {
  await deployment();
  const { person: meera, refreshToken } = await signUp(backend);
  await meera.mutation(finishOnboarding, { username: "meera" });
  await meera.mutation(giveConsent, { version: CONSENT_VERSION });
  const { chatId, messages } = await ask(meera, 1);
  expect(messages).toHaveLength(2);
  await convex.output("export", "--path", "snapshot.zip", "--include-file-storage");
  const tokens = await tokensIn("snapshot.zip");
  expect(tokens.some((token) => refreshToken.startsWith(token))).toBe(true);
  for (const token of tokens) expect(await renew(backend, token)).toBeNull();

  // The same functions, as a folder: a push of them was seen above, and is dear.
  const functions = join(folder, "convex");
  const other = await TestBackend.start({ functions, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  try {
    const second = new CommandLine(folder, { url: other.url, adminKey: ADMIN_KEY });
    await second.output("env", "set", "--from-file", "saved");
    await second.output("import", "--replace-all", "--yes", "snapshot.zip");
    for (const token of tokens) expect(await renew(other, token)).toBeNull();
    // The variables are the same, so a browser of before is known here until everybody is signed out.
    expect(await renew(other, refreshToken)).not.toBeNull();
    await second.output("run", "sessions:endEveryone");
    expect(await renew(other, refreshToken)).toBeNull();
    const { person: again } = await signUp(other);
    expect(await again.query(chat, { chatId })).toEqual(messages);
    expect((await ask(again, 2, { chatId })).messages).toHaveLength(2 * messages.length);
  } finally {
    await other.stop();
  }
});

test("the check alone names what is missing, sets nothing, and ends with a fault; then it is set from what is named, and not from .env.local, which is of another deployment", async () => {
  await deployment();
  await convex.output("env", "remove", "AUTH_EMAIL_FROM");
  await writeFile(
    join(folder, "other.env"),
    toDotenv({ CONVEX_SELF_HOSTED_URL: backend.url, CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY }),
  );
  const there = ["--env-file", "other.env"];
  const check = await setUp("--check");
  expect(check.code).toBe(1);
  expect(check.output).toContain("AUTH_EMAIL_FROM is not set");
  expect(check.output).not.toMatch(/to be set/i);
  const unnamed = await setUp(...there, "--from");
  expect(unnamed).toMatchObject({ code: 1, output: expect.stringMatching(/^--from wants the name of a file/) });
  const blind = await setUp(...there);
  expect(blind.output).toMatch(/^missing: AUTH_EMAIL_FROM \([^]*Nothing is to be set\.[^]*AUTH_EMAIL_FROM is not set/);
  expect(blind.code).toBe(1);
  await writeFile(join(folder, "values.env"), toDotenv({ AUTH_EMAIL_FROM: KEYS.AUTH_EMAIL_FROM }));
  const { code, output } = await setUp(...there, "--from", "values.env");
  expect(output).toContain(`To be set: AUTH_EMAIL_FROM\n  AUTH_EMAIL_FROM is ${KEYS.AUTH_EMAIL_FROM}\n`);
  expect(code).toBe(0);
});
