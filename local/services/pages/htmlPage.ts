import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { escapeHtml } from "#domain/escapeHtml.ts";

const STYLE = `
:root { color-scheme: light dark; --page: #f6f6f0; --card: #fefefb; --line: #dddfd3; --ink: #1b2721; --soft: #47544c; --link: #1c4a3a; }
@media (prefers-color-scheme: dark) {
  :root { --page: #130f0b; --card: #1d1712; --line: #32281e; --ink: #d9c8af; --soft: #b9a78f; --link: #b7bf93; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--page); color: var(--ink); font: 1.0625rem/1.58 system-ui, sans-serif; }
main, nav { max-width: 42rem; margin: 0 auto; }
.wide main, .wide nav { max-width: 64rem; }
h1 { margin: 0 0 24px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3; }
article, .card { margin: 0 0 16px; padding: 20px; border: 1px solid var(--line); border-radius: 18px; background: var(--card); }
article h2 { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0 0 16px; color: var(--soft); font-size: 0.9375rem; }
dd { margin: 0; }
p { margin: 0; white-space: pre-wrap; }
ul { margin: 16px 0 0; padding: 0; list-style: none; }
p, dd, li a { overflow-wrap: anywhere; }
a { color: var(--link); }
li a { display: inline-block; padding: 10px 0; }
a:focus-visible, .card:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0 0 16px; }
nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.card { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
caption { padding: 0 0 8px; text-align: left; font-weight: 600; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 500; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 0.875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
input { padding: 12px 16px; border: 1px solid var(--soft); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
button { justify-self: start; padding: 10px 20px; border: 1px solid var(--soft); border-radius: 24px; background: var(--card); color: inherit; font: inherit; }
.soft { color: var(--soft); font-size: 0.9375rem; }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

function policy(formTarget: "none" | "self"): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    `form-action '${formTarget}'`,
    "frame-ancestors 'none'",
  ].join("; ");
}

export interface HtmlPage {
  title: string;
  /** What stands in `main`, below the heading. */
  body: string;
  /** Above it. */
  nav?: string;
  status?: number;
  /** Where its forms lead; by default it has none. */
  formTarget?: "none" | "self";
}

/** A page that runs nothing, loads nothing and is kept nowhere. */
export function sendPage(response: ServerResponse, { title, body, nav = "", status = 200, formTarget = "none" }: HtmlPage): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy(formTarget),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body${nav === "" ? "" : ' class="wide"'}>
${nav}<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
