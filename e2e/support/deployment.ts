import { join } from "node:path";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { JOURNEY_DOMAIN } from "#domain/account/email.ts";
import type { Stack } from "#local/Stack.ts";
import { runCommand } from "#scripts/runCommand.ts";
import { askForCode, finishSignUp, type NewUser, redeem, signUp } from "./newUser.ts";

/** Of a stack that stands beside others. */
export const FREE_PORTS = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };

export interface DeploymentOptions {
  /** The stack is met as any deployment is: by its address, and Convex's command line with its key. */
  foreign: boolean;
}

/** What journeys run against: the app, its backend, and a way in for a new person that needs nobody's mailbox. */
export interface Deployment {
  app: string;
  convex: string;
  /** The same as the pages are told it, where a network stands between. */
  convexForPages: string;
  signUp: () => Promise<NewUser & { email: string; username: string }>;
  /** Signs somebody in once more, as their next browser. */
  signIn: (email: string) => Promise<NewUser>;
  /** Takes away what a person of the journeys has left there. */
  tidy: (client: ConvexHttpClient) => Promise<void>;
}

let people = 0;

/** The stack of a worker: its mails lie in the outbox, and all of it goes with the worker. */
export function ownDeployment({ addresses }: Stack, convexForPages: string): Deployment {
  return {
    app: addresses.app,
    convex: addresses.convex,
    convexForPages,
    signUp: async () => {
      const username = `m${process.pid}x${++people}`.slice(0, 20);
      return { ...(await signUp(addresses, username)), email: `${username}@example.org`, username };
    },
    signIn: async (email) => await redeem(addresses.convex, await askForCode(addresses, email)),
    tidy: () => Promise.resolve(),
  };
}

/** Whatever answers at `app`. `options` name its Convex deployment to Convex's command line. */
export async function deploymentAt(app: string, options: readonly string[]): Promise<Deployment> {
  const convex = await backendOf(app);
  return {
    app,
    convex,
    convexForPages: convex,
    signUp: async () => {
      const username = `j${crypto.randomUUID().replaceAll("-", "").slice(0, 18)}`;
      const email = `${username}@${JOURNEY_DOMAIN}`;
      return { ...(await finishSignUp(convex, username, await codeFor(email, options))), email, username };
    },
    signIn: async (email) => await redeem(convex, await codeFor(email, options)),
    tidy: async (client) => void (await client.mutation(api.users.deleteCurrentUserAccount, {})),
  };
}

/** How Convex's command line finds the stack that keeps its data in `folder`. */
export function optionsOf(folder: string): readonly string[] {
  return ["--env-file", join(folder, "convex.env")];
}

async function backendOf(app: string): Promise<string> {
  const page = await (await fetch(`${app}/login`)).text();
  const address = page.match(/<meta name="convex-url" content="([^"]+)"/)?.[1];
  if (address === undefined) throw new Error(`${app}/login names no backend: is Amma there, built with VITE_CONVEX_URL?`);
  return address;
}

async function codeFor(email: string, options: readonly string[]): Promise<string> {
  const args = ["run", ...options, "upkeep/journeys:signIn", JSON.stringify({ email })];
  const { output } = await runCommand("convex", args, { environment: { ...process.env, CI: "1" } });
  const code = output.match(/"code": "(\w+)"/)?.[1];
  if (code === undefined) throw new Error(`The deployment gives journeys no code:\n${output}`);
  return code;
}
