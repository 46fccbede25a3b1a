import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FaultyProxy } from "@amma/local-convex/testing";
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { readConfig } from "#local/config.ts";
import { type AppMode, Stack } from "#local/Stack.ts";
import { type Deployment, deploymentAt, type DeploymentOptions, FREE_PORTS, optionsOf, ownDeployment } from "./deployment.ts";
import { type NewUser, signedInState } from "./newUser.ts";
import { Provider } from "./provider.ts";
import { PHONE_SIZE } from "./sizes.ts";

/** A person with an address and a browser of their own. */
export interface Person {
  email: string;
  username: string;
  page: Page;
  context: BrowserContext;
  /** Asks the backend in their name: what is stored, whatever a page shows. */
  client: ConvexHttpClient;
}

interface TestFixtures {
  /** Errors that a test causes on purpose; null: none. */
  provoked: RegExp | null;
  provider: Provider;
  stack: Stack;
  /** What backend, services and app have written since they were ready. */
  logs: string[];
  network: FaultyProxy;
  /** A new browser context whose pages report what the policy refused and what went wrong. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /**
   * A new person who has signed up, without a screen, and whose browser has opened nothing yet. The screens of signing up have their own
   * journeys.
   */
  signUp: (options?: BrowserContextOptions) => Promise<Person>;
  /** A further browser of that person, signed in without a screen, which knows nothing of the first one and has opened nothing yet. */
  anotherDevice: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures extends DeploymentOptions {
  /** Variables of the functions that a file wants different; it gets a stack of its own. */
  settings: Record<string, string>;
  /** What serves the pages: the built app, or for a file that asks for it what `npm start` has. */
  mode: AppMode;
  /** Whether the pages of a file reach the backend through `network`, which the tests may cut, block and slow down. */
  faultyNetwork: boolean;
  /** Null where the journeys run against an address. */
  served: Served | null;
  deployment: Deployment;
}

interface Served {
  stack: Stack;
  network: FaultyProxy;
  convexForPages: string;
  dataDir: string;
  logs: string[];
}

/** Journeys against what answers there, and against nothing that we start. */
const ADDRESS = process.env.E2E_BASE_URL?.replace(/\/$/, "") || undefined;

/** A small screen without a mouse. */
export const PHONE: BrowserContextOptions = { viewport: PHONE_SIZE, hasTouch: true, isMobile: true };

/** What a browser says of a backend that is down, and of a page that is left before anybody has touched it, is no fault of the page. */
const NOISE = /WebSocket|Failed to load resource|net::ERR_|'beforeunload' confirmation panel/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: "worker" }],

  mode: ["built", { option: true, scope: "worker" }],

  faultyNetwork: [false, { option: true, scope: "worker" }],

  foreign: [false, { option: true, scope: "worker" }],

  served: [
    async ({ settings, mode, faultyNetwork, foreign }, use) => {
      if (ADDRESS !== undefined) {
        await use(null);
        return;
      }
      const dataDir = await mkdtemp(join(tmpdir(), "amma-e2e-"));
      const own = { ...settings, E2E_SIGN_IN: foreign ? "on" : "off" };
      const config = readConfig({ ...FREE_PORTS, ...own, LOCAL_DATA_DIR: dataDir }, process.cwd());
      let backend = "";
      const network = await FaultyProxy.start(() => Number(new URL(backend).port));
      const between = faultyNetwork ? { convexForPages: network.url } : {};
      const logs: string[] = [];
      const onLine = (program: string, line: string): void => void logs.push(`${program}: ${line}`);
      const stack = await Stack.start({ config, app: mode, root: process.cwd(), onLine, ...between });
      backend = stack.addresses.convex;
      await use({ stack, network, logs, dataDir, convexForPages: faultyNetwork ? network.url : backend });
      await stack.stop();
      await network.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  deployment: [async ({ served, foreign }, use) => use(await deploymentOf(served, foreign)), { scope: "worker" }],

  stack: async ({ served, foreign }, use, info) => use(ownOf(served, foreign, info).stack),
  network: async ({ served, foreign }, use, info) => {
    const { network } = ownOf(served, foreign, info);
    await use(network);
    network.unblock();
  },
  logs: async ({ served, foreign }, use, info) => use(ownOf(served, foreign, info).logs),

  provider: async ({ stack }, use) => {
    const provider = new Provider(stack.addresses.services);
    await provider.forget();
    await use(provider);
  },

  provoked: [null, { option: true }],

  newContext: async ({ browser, deployment, provoked }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: deployment.app, ...options });
      contexts.push(context);
      await context.exposeFunction("reportViolation", (what: string) => complaints.push(`policy: ${what}`));
      await context.addInitScript(reportViolations);
      context.on("weberror", (error) => complaints.push(`page: ${error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error" && !NOISE.test(message.text())) complaints.push(`console: ${message.text()}`);
      });
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints.filter((complaint) => provoked?.test(complaint) !== true)).toEqual([]);
  },

  signUp: async ({ browser, newContext, deployment }, use) => {
    const clients: ConvexHttpClient[] = [];
    await use(async (options) => {
      const { email, username, ...tokens } = await deployment.signUp();
      const client = new ConvexHttpClient(deployment.convex, { auth: tokens.token, logger: false });
      clients.push(client);
      const context = await newContext({ ...options, storageState: stateOf(deployment, tokens) });
      return { email, username, context, page: await context.newPage(), client };
    });
    // The pages first, of every device: one that has just loaded would report itself as somebody who is gone.
    await Promise.all(browser.contexts().map((context) => context.close()));
    // Those whose journey has deleted their account itself are signed out.
    await Promise.allSettled(clients.map((client) => deployment.tidy(client)));
  },

  anotherDevice: async ({ newContext, deployment }, use) => {
    await use(async ({ email }, options) => {
      const context = await newContext({ ...options, storageState: stateOf(deployment, await deployment.signIn(email)) });
      return await context.newPage();
    });
  },
});

/** What a browser keeps in which somebody has signed in. */
function stateOf({ app, convexForPages }: Deployment, tokens: NewUser): ReturnType<typeof signedInState> {
  return signedInState(app, { address: convexForPages, ...tokens });
}

async function deploymentOf(served: Served | null, foreign: boolean): Promise<Deployment> {
  if (served === null) return await deploymentAt(ADDRESS ?? "", process.env.E2E_CONVEX_OPTIONS?.split(" ") ?? []);
  const { stack, dataDir, convexForPages } = served;
  return foreign ? await deploymentAt(stack.addresses.app, optionsOf(dataDir)) : ownDeployment(stack, convexForPages);
}

/** A journey that asks for anything of the stack's own is left out where there is none of its own. */
function ownOf(served: Served | null, foreign: boolean, info: TestInfo): Served {
  info.skip(served === null || foreign, "needs a stack of its own, with its stand-ins");
  if (served === null) throw new Error("This line is not reached.");
  return served;
}

/** From the login page to a mail on its way. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await page.getByRole("textbox").fill(email);
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Magic link sent! Check your email to sign in.")).toBeVisible();
}

/** From the login page to signed in, by the link in the mail. */
export async function signIn(page: Page, provider: Provider, email: string): Promise<void> {
  await askForLink(page, email);
  await page.goto(await provider.mailedLink(email));
  await expect(page).not.toHaveURL(/login/);
}

/** Runs in every page before its own scripts. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    const report = Reflect.get(window, "reportViolation") as (what: string) => void;
    report(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
  });
}

export { expect } from "@playwright/test";
