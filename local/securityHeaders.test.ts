import { expect, test } from "vitest";
import { securityHeaders } from "./securityHeaders.ts";

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

test("the development nonce opens scripts and styles alone", () => {
  const strict = securityHeaders(ORIGINS)["Content-Security-Policy"]?.split("; ") ?? [];
  const open = securityHeaders(ORIGINS, "dev")["Content-Security-Policy"]?.split("; ") ?? [];
  expect(open.filter((directive) => !strict.includes(directive))).toEqual([
    "script-src 'self' 'nonce-dev'",
    "style-src 'self' 'nonce-dev'",
  ]);
});
