import { defineConfig } from "@playwright/test";
import type { DeploymentOptions } from "./e2e/support/deployment.ts";
import { LONG } from "./scripts/long.ts";

/** Each has a stack of three programs and a browser. A third beside them makes journeys late on two cores, and so fail that are right. */
const WORKERS = 2;

/** In `npm test` these alone meet the stack as a deployment. `npm run test:long`, and an address, have all that need no stand-in. */
const FEW = { grep: /@deployed/, workers: 1 };
const ALL = { grepInvert: /@stand-in/ };
const DEPLOYED = { name: "deployed", use: { foreign: true }, ...(LONG || process.env.E2E_BASE_URL ? ALL : FEW) };
/** What is tagged `@long`, and every file named so, is for `npm run test:long`; docs/testing.md says what guards it in `npm test`. */
const OWN = { name: "own", grepInvert: LONG ? /@deployed/ : /@deployed|@long/ };
// The one worker of the few begins with the rest: what is last in the list has nothing beside it.
const PROJECTS = process.env.E2E_BASE_URL ? [DEPLOYED] : [DEPLOYED, OWN];

/**
 * Two pages of the browser's own, for lists below an address bar that nobody sees here, begin with each window: a fifth of the time of a
 * journey. Of a switch that is given twice the last one holds, so what Playwright turns off is named once more.
 */
const TURNED_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "PreloadTopChromeWebUI",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** Pages live for seconds: to make their scripts faster meanwhile takes a seventh of the time of what shows them, and changes nothing that they do. */
const AS_IT_COMES = "--js-flags=--single-threaded,--no-maglev,--no-turbofan";
const BROWSER = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [`--disable-features=${TURNED_OFF.join(",")}`, AS_IT_COMES],
};

/** Journeys in a real browser. Each worker has a stack of its own (e2e/support/fixtures.ts), so several run side by side. */
export default defineConfig<object, DeploymentOptions>({
  testDir: "e2e",
  projects: PROJECTS,
  testIgnore: LONG ? [] : ["**/*.long.spec.ts"],
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  // Another program's load may make a journey late; scripts/test.ts names and counts those that needed it.
  retries: process.env.CI ? 1 : 0,
  // Generous, for a machine that does other things too: a test that hangs is found all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: BROWSER,
    locale: "en-US",
    timezoneId: "Europe/Madrid",
    // What the browser keeps for a time without a network would hide from the tests what the page asks for.
    serviceWorkers: "block",
    // `--trace on` for a test that fails: recording each of them takes a third of the time.
    trace: "off",
  },
});
