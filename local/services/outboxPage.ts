import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Email } from "./outbox.ts";

const STYLE = `
:root { color-scheme: light dark; --page: #f6f6f0; --card: #fefefb; --line: #dddfd3; --ink: #1b2721; --soft: #47544c; --link: #1c4a3a; }
@media (prefers-color-scheme: dark) {
  :root { --page: #130f0b; --card: #1d1712; --line: #32281e; --ink: #d9c8af; --soft: #b9a78f; --link: #b7bf93; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--page); color: var(--ink); font: 1.0625rem/1.58 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; }
h1 { margin: 0 0 24px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3; }
article { margin: 0 0 16px; padding: 20px; border: 1px solid var(--line); border-radius: 18px; background: var(--card); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0 0 16px; color: var(--soft); font-size: 0.9375rem; }
dd { margin: 0; }
p { margin: 0; white-space: pre-wrap; }
ul { margin: 16px 0 0; padding: 0; list-style: none; }
p, dd, a { overflow-wrap: anywhere; }
a { color: var(--link); }
li a { display: inline-block; padding: 10px 0; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function sendOutboxPage(response: ServerResponse, emails: Email[]): void {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  response.end(page(emails));
}

function page(emails: Email[]): string {
  const list =
    emails.length === 0
      ? "<p>Nothing has been sent yet. Reload this page after you asked for a link.</p>"
      : emails.map(article).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
${list}
</main>
</body>
</html>
`;
}

function article(email: Email): string {
  const text = email.text === "" ? textOf(email.html) : email.text;
  const more = linksIn(email.html).filter((link) => !text.includes(link));
  const sentAt = new Date(email.sentAt);
  return `<article>
<h2>${escaped(email.subject)}</h2>
<dl>
<dt>To</dt><dd>${escaped(email.to)}</dd>
<dt>From</dt><dd>${escaped(email.from)}</dd>
<dt>Sent</dt><dd><time datetime="${sentAt.toISOString()}">${sentAt.toLocaleString("en-GB")}</time></dd>
</dl>
<p>${linked(text)}</p>
${more.length === 0 ? "" : `<ul>${more.map((link) => `<li>${anchor(link)}</li>`).join("")}</ul>`}
</article>
`;
}

/** Addresses of the web become links, all else is text. A full stop after an address belongs to the sentence. */
function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?')\]])/);
  return parts.map((part, index) => (index % 2 === 1 ? anchor(part) : escaped(part))).join("");
}

function anchor(link: string): string {
  return `<a href="${escaped(link)}" rel="noreferrer">${escaped(link)}</a>`;
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href\s*=\s*(?:"(https?:[^"]*)"|'(https?:[^']*)')/gi)];
  return [...new Set(links.map(([, double, single]) => unescaped(double ?? single ?? "")))];
}

function textOf(html: string): string {
  const lines = html.replace(/<(style|script|head)\b.*?<\/\1>/gis, "").replace(/<(br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, "\n");
  return unescaped(lines.replace(/<[^>]*>/g, ""))
    .replace(/[^\S\n]*\n\s*/g, "\n")
    .trim();
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescaped(text: string): string {
  const characters = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}
