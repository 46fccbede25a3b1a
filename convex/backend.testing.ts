import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { convexTest, type TestConvex } from "convex-test";
import { exportPKCS8, generateKeyPair } from "jose";
import { expect, vi } from "vitest";
import { servicesUrl } from "#convex/services.testing.ts";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import type { AppErrorData } from "#domain/errors.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Doc } from "./_generated/dataModel.js";
import schema from "./schema.ts";

/** What convex-test finds the functions in: no test, and nothing that only tests share. */
export const modules = import.meta.glob(["./**/*.{ts,js}", "!./**/*.{test,testing}.ts", "!./**/*.d.ts"]);

/** Everything counted in time runs at a tenth: a lease lasts a second. */
export const SCALE = 0.1;

export type TestBackend = TestConvex<typeof schema>;
export type Person = Awaited<ReturnType<typeof signUp>>;

let running: TestBackend[] = [];
/** Where nothing that has begun goes on for longer than a moment. */
const quiet = new WeakSet<TestBackend>();

/** What the functions read of their surroundings. */
export function stubEnvironment(): void {
  const services = servicesUrl();
  const variables = {
    SITE_URL: "http://app.example",
    CONVEX_SITE_URL: SITE,
    FILE_LINK_SECRET: "test",
    AUTH_EMAIL_FROM: "Amma <amma@app.example>",
    AUTH_RESEND_KEY: "test",
    RESEND_BASE_URL: `${services}/resend`,
    AUTH_GOOGLE_ID: "test",
    AUTH_GOOGLE_SECRET: "test",
    AUTH_GOOGLE_ISSUER: `${services}/google`,
    GOOGLE_GENERATIVE_AI_API_KEY: "test",
    GEMINI_BASE_URL: `${services}/gemini`,
    OPENAI_BASE_URL: `${services}/openai/v1`,
    TEXT_MODEL: "amma-test",
    VOICE_MODEL: "amma-test-live",
    REPLY_FLUSH_MS: "10",
    LIMITS_SCALE: String(SCALE),
    AUTH_LOG_LEVEL: "ERROR",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/**
 * What waits for its time does not run any more, or only what `isMeant` says so of.
 * What runs already goes on: convex-test takes its cancelling for a fault of its own once it ends.
 */
export async function cancelPending(
  t: TestBackend,
  isMeant: (job: { scheduledTime: number }) => boolean = () => true,
): Promise<void> {
  await t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    const pending = jobs.filter((job) => job.state.kind === "pending" && isMeant(job));
    for (const { _id } of pending) await ctx.scheduler.cancel(_id);
  });
}

/** What is still scheduled would run into the next test. */
export async function endAll(): Promise<void> {
  for (const t of running) {
    await cancelPending(t);
    await t.finishInProgressScheduledFunctions();
  }
  running = [];
  vi.unstubAllEnvs();
}

/** An empty backend with the project's own functions. */
export function startBackend(): TestBackend {
  const t = convexTest(schema, modules);
  registerRateLimiter(t);
  running.push(t);
  return t;
}

/** For tests of what is stored: every reply fails at once, without a provider. */
export function startQuietBackend(): TestBackend {
  vi.stubEnv("PROVIDER_CALLS", "off");
  vi.stubEnv("LIMITS_SCALE", "0.02");
  const t = startBackend();
  quiet.add(t);
  return t;
}

/** Waits until nothing is scheduled any more but the look after each reply, which does nothing where the reply has ended. */
export async function settle(t: TestBackend): Promise<void> {
  await until(async () => (await jobsToCome(t)).every(({ name }) => name === "reply/watchdog:expire"));
}

/** Waits until nothing is scheduled any more at all: the look after a reply comes when its lease is over. */
export async function settleAll(t: TestBackend): Promise<void> {
  await until(async () => (await jobsToCome(t)).length === 0);
}

/** Waits until what is due has ended; what is planned for later is left. */
export async function settleDue(t: TestBackend): Promise<void> {
  await until(async () => {
    const jobs = await jobsToCome(t);
    return jobs.every(({ state, scheduledTime }) => state.kind === "pending" && scheduledTime > Date.now());
  });
}

/** What is scheduled and has not ended. */
async function jobsToCome(t: TestBackend) {
  const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs.filter(({ state }) => state.kind === "pending" || state.kind === "inProgress");
}

/** What is stored before a call that is to change nothing: a reply that fails at once has failed before. */
async function documentsBefore(t: TestBackend): ReturnType<typeof documents> {
  if (quiet.has(t)) await settleDue(t);
  return await documents(t);
}

/** Asks again until `condition` holds; fails after 30 s. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 30_000, interval: 20 });
}

/** To the words of today. */
export const AGREED = { version: CONSENT_VERSION, at: 1 };

/** A user with a sign-in session of their own, who has agreed to be answered. */
export async function signUp(t: TestBackend, fields: Partial<Doc<"users">> = {}) {
  const { userId, sessionId } = await t.run(async (ctx) => {
    const user = await ctx.db.insert("users", { email: "nora@example.com", consents: [AGREED], ...fields });
    return {
      userId: user,
      sessionId: await ctx.db.insert("authSessions", { userId: user, expirationTime: Date.now() + 30 * DAY_MS }),
    };
  });
  return { userId, sessionId, as: t.withIdentity({ subject: `${userId}|${sessionId}` }) };
}

/** A private key for the sign-in tokens, as `npm start` would make one. */
export async function makeSigningKey(): Promise<void> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  vi.stubEnv("JWT_PRIVATE_KEY", await exportPKCS8(privateKey));
}

/** All that is stored, files included. */
export async function documents(t: TestBackend) {
  return await t.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
    const contents = tables.map(async (table) => [table, await ctx.db.query(table).collect()] as const);
    const found = Object.fromEntries(await Promise.all(contents));
    return Object.assign(found, { _storage: await ctx.db.system.query("_storage").collect() });
  });
}

/** The call is refused with exactly this error, and no document of any table is different afterwards. */
export async function expectRefused(t: TestBackend, call: () => Promise<unknown>, data: AppErrorData): Promise<void> {
  const before = await documentsBefore(t);
  await expect(call()).rejects.toMatchObject({ data });
  expect(await documents(t)).toEqual(before);
}

/** Convex's own answer to arguments of a wrong shape: the function is not even called. */
export async function expectArgumentError(t: TestBackend, call: () => Promise<unknown>): Promise<void> {
  const before = await documentsBefore(t);
  await expect(call()).rejects.toThrow(/Validator error/);
  expect(await documents(t)).toEqual(before);
}

const SITE = "http://site.example";

/** Asks an address that the backend gave out, which convex-test knows by its path alone. */
export async function fetchSite(t: TestBackend, url: string, init?: RequestInit): Promise<Response> {
  return await t.fetch(url.replace(SITE, ""), init);
}
