/** Names are the products' own, in every language. */
export const BROWSERS = ["Chrome", "Safari", "Firefox", "Edge", "Opera", "Samsung Internet"] as const;
export const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "macOS", "ChromeOS", "Linux"] as const;

type Browser = (typeof BROWSERS)[number];
export type System = (typeof SYSTEMS)[number];

/** As much of a device as tells one's own devices apart; what its browser does not tell is left out. */
export interface Device {
  browser?: Browser;
  system?: System;
}

/** The first that matches: Edge calls itself Chrome and Safari too, and Chrome calls itself Safari. */
const BROWSER_MARKS: readonly [Browser, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//],
];

const SYSTEM_MARKS: readonly [System, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** What a browser says of itself. An iPad says that it is a Mac; only its screen, which takes several fingers, gives it away. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  const browser = BROWSER_MARKS.find(([, mark]) => mark.test(userAgent))?.[0];
  const named = SYSTEM_MARKS.find(([, mark]) => mark.test(userAgent))?.[0];
  const system = named === "macOS" && touchPoints > 1 ? "iPad" : named;
  return { ...(browser && { browser }), ...(system && { system }) };
}

export function isSameDevice(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system;
}
