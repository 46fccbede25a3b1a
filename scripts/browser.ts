import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The browser that tests drive: what CHROMIUM_PATH names, Playwright's own, or one of the system's. Null where there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [chromium.executablePath(), ...onPath(NAMES), ...PLACES].find(isExecutable) ?? null;
}

/** The same, installed first where it is missing: Playwright's download, else Debian's package. Throws with what to do. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  console.log("No Chromium found; installing one …");
  const root = process.getuid?.() === 0;
  spawnSync("playwright", ["install", ...(root ? ["--with-deps"] : []), "chromium"], {
    stdio: "inherit",
    // Where the download is out of reach it must say so soon instead of hanging.
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
  });
  if (findBrowser() === null) installFromDebian(root, "chromium");
  const installed = findBrowser();
  if (installed !== null) return installed;
  throw new Error("No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.");
}

/**
 * For journeys: Chromium without its own windows, which takes a fifth less of the processor, where there is one; where there is no Chromium at
 * all, that of Debian is installed. Else what `requireBrowser` gives. Throws as that does.
 */
export function requireHeadless(): string {
  const find = (): string | undefined => onPath(["chromium-headless-shell"]).find(isExecutable);
  if (!process.env.CHROMIUM_PATH && findBrowser() === null && find() === undefined) {
    console.log("No Chromium found; installing one …");
    installFromDebian(process.getuid?.() === 0, "chromium-headless-shell");
  }
  return process.env.CHROMIUM_PATH || find() || requireBrowser();
}

/** The system's Firefox, for the smoke of another browser; Debian's package is installed where there is none. Throws with what to do. */
export function requireFirefox(): string {
  const find = (): string | undefined =>
    [process.env.FIREFOX_PATH ?? "", ...onPath(["firefox-esr", "firefox"])].find(isExecutable);
  const found = find();
  if (found !== undefined) return found;
  installFromDebian(process.getuid?.() === 0, "firefox-esr");
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error("No Firefox could be installed. Install one, or name it in FIREFOX_PATH.");
}

function onPath(names: readonly string[]): string[] {
  return (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

function installFromDebian(root: boolean, name: string): void {
  const asRoot = root ? [] : ["sudo", "-n"];
  for (const step of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", name],
  ]) {
    const [program, ...args] = [...asRoot, ...step];
    if (program !== undefined)
      spawnSync(program, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
