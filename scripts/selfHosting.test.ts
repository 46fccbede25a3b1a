import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PREBUILT_PAGES } from "#domain/pages/prebuiltPage.ts";
import { GEMINI_LIVE_ORIGIN, robotsHeaders, securityHeaders } from "#local/securityHeaders.ts";

const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
const compose = readFileSync("deploy/compose.yml", "utf8");

test("[X-52] Caddy sends the headers of our own server", () => {
  // An address that a placeholder stands for, as the rule of the headers would have it: https becomes wss.
  const origins = { convex: "https://convex", site: "https://site", live: GEMINI_LIVE_ORIGIN };
  const filled = caddyfile
    .replaceAll("{$CONVEX_ORIGIN}", origins.convex)
    .replaceAll("{$CONVEX_WEBSOCKETS}", "wss://convex")
    .replaceAll("{$SITE_ORIGIN}", origins.site);
  for (const [name, value] of Object.entries(securityHeaders(origins))) expect(filled).toContain(`\t${name} "${value}"\n`);
  for (const [name, value] of Object.entries(robotsHeaders("/share/"))) expect(filled).toContain(`/share/* ${name} "${value}"\n`);
});

test("[X-52] Caddy gives out each page that the build draws beforehand", () => {
  for (const name of PREBUILT_PAGES) expect(caddyfile).toContain(` /${name}.html\n`);
});

test("what the compose file has to be told stands in its example", () => {
  const asked = new Set(Array.from(compose.matchAll(/\$\{(\w+):\?/g), ([, name = ""]) => name));
  const named = Array.from(readFileSync("deploy/env.example", "utf8").matchAll(/^(\w+)=/gm), ([, name = ""]) => name);
  expect(named.toSorted()).toEqual([...asked].toSorted());
});
