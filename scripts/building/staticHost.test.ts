import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PREBUILT_PAGES } from "#domain/pages/prebuiltPage.ts";
import { GEMINI_LIVE_ORIGIN, siteOrigin } from "#local/securityHeaders.ts";
import { placeholdersOf, prepareForStaticHost } from "./staticHost.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "amma-host-"));
  for (const name of PREBUILT_PAGES) await writeFile(join(folder, `${name}.html`), await readFile("index.html", "utf8"));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (name: string): Promise<string> => await readFile(join(folder, name), "utf8");

test("[S25] a build for a static host says the policy in every page, and leaves its headers and addresses to be read", async () => {
  const convex = "https://calm-otter.eu-west-1.convex.cloud";
  await prepareForStaticHost(folder, { convex, site: siteOrigin(convex, undefined), live: GEMINI_LIVE_ORIGIN });
  for (const name of PREBUILT_PAGES) {
    const page = await read(`${name}.html`);
    expect(page.indexOf("default-src 'none'")).toBeGreaterThan(0);
    expect(page.indexOf("default-src 'none'")).toBeLessThan(page.indexOf("<script"));
    expect(page).toContain("https://calm-otter.eu-west-1.convex.site");
  }
  const [everywhere = "", shared = ""] = (await read("_headers")).split("/share/*\n");
  expect(everywhere).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(shared).toBe("  X-Robots-Tag: noindex, nofollow\n");
  expect(await read("_redirects")).toMatch(/^\/chat\/ \/chat 200\n(?:.*\n)*\/\* \/index\.html 200\n$/);
});

test("[S25] where photos are is not guessed from an address that does not tell it: the policy would refuse each", () => {
  const own = "https://convex.app.example";
  expect(siteOrigin(own, "https://site.app.example")).toBe("https://site.app.example");
  for (const given of [undefined, ""]) expect(() => siteOrigin(own, given)).toThrow("VITE_CONVEX_SITE_URL is missing");
  expect(() => siteOrigin("https://x.convex.cloud.app.example", undefined)).toThrow("VITE_CONVEX_SITE_URL is missing");
});

test("a build for people names what of the site is nobody's yet", () => {
  const [siteUrl, email] = ["https://amma.example", "hello@amma.example"];
  expect(placeholdersOf({ siteUrl, email })).toEqual([siteUrl, email]);
  expect(placeholdersOf({ siteUrl: "https://example.org", email: "hello@example.org" })).toEqual([]);
});
