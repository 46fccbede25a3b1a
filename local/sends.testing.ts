import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach } from "vitest";
import { api } from "#convex/_generated/api.js";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { readConfig } from "./config.ts";
import { Stack } from "./Stack.ts";

const FREE_PORTS = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };

let running: { stack: Stack; folder: string } | null = null;
let minted = 0;

export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), "amma-sends-"));
  const config = readConfig({ ...FREE_PORTS, ...settings, LOCAL_DATA_DIR: folder }, process.cwd());
  running = { folder, stack: await Stack.start({ config, app: "built", root: process.cwd() }) };
  return running.stack;
}

afterEach(async () => {
  await running?.stack.stop();
  await rm(running?.folder ?? "", { recursive: true, force: true });
  running = null;
});

/** Somebody who has signed in by the mailed link. */
export async function signUp({ addresses }: Stack, name = "meera"): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(addresses.convex, { logger: false });
  const email = `${name}@example.org`;
  await client.action(api.auth.signIn, { provider: "email", params: { email, redirectTo: "/login" } });
  const mails = await fetch(`${addresses.services}/outbox.json?to=${email}`);
  const [mail] = (await mails.json()) as { text: string }[];
  const code = mail?.text.match(/[?&]code=([\w-]+)/)?.[1];
  const { tokens } = await client.action(api.auth.signIn, { provider: "email", params: { code } });
  if (!tokens) throw new Error("The code gave no tokens.");
  client.setAuth(tokens.token);
  await client.mutation(api.users.completeOnboarding, { username: name });
  await client.mutation(api.users.giveConsent, { version: CONSENT_VERSION });
  return client;
}

/** A question with ids that no other has. */
export function question(text: string) {
  const mint = () => `sent-${String(minted++).padStart(16, "0")}`;
  return { messageId: messageIdOf(mint()), replyId: messageIdOf(mint()), text };
}

/** The client sends one mutation after another; these go out together. */
export async function sendAll(client: ConvexHttpClient, questions: (ReturnType<typeof question> & { chatId?: string })[]) {
  return await Promise.all(questions.map((asked) => client.mutation(api.chats.send, asked, { skipQueue: true })));
}
