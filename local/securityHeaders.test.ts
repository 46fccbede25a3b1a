import { expect, test } from "vitest";
import { pageWithPolicy } from "./page.ts";
import { policyForPage, securityHeaders } from "./securityHeaders.ts";

const ORIGINS = {
  convex: "https://calm-otter.convex.cloud",
  site: "https://calm-otter.convex.site",
  live: "https://live.example",
};

test("[S25] [X-4] nothing is allowed that is not named: own files, the deployment by http and websocket, and the live voice service", () => {
  expect(securityHeaders(ORIGINS)["Content-Security-Policy"]?.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: https://calm-otter.convex.site",
    "connect-src 'self' https://calm-otter.convex.cloud wss://calm-otter.convex.cloud https://calm-otter.convex.site wss://live.example",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types amma",
  ]);
});

test("[S25] for a host that sends no headers the page says the policy itself, before anything that it loads", () => {
  const header = securityHeaders(ORIGINS)["Content-Security-Policy"]?.split("; ") ?? [];
  const policy = policyForPage(ORIGINS);
  // A page cannot refuse to be framed.
  expect(header.filter((directive) => !policy.split("; ").includes(directive))).toEqual(["frame-ancestors 'none'"]);
  const page = pageWithPolicy('<html>\n  <head>\n    <script src="/theme.js"></script>\n  </head></html>', policy);
  expect(page.indexOf(`content="${policy}"`)).toBeGreaterThan(0);
  expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script"));
});

test("the development nonce opens scripts and styles alone", () => {
  const strict = securityHeaders(ORIGINS)["Content-Security-Policy"]?.split("; ") ?? [];
  const open = securityHeaders(ORIGINS, "dev")["Content-Security-Policy"]?.split("; ") ?? [];
  expect(open.filter((directive) => !strict.includes(directive))).toEqual([
    "script-src 'self' 'nonce-dev'",
    "style-src 'self' 'nonce-dev'",
  ]);
});
