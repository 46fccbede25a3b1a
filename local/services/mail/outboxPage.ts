import type { ServerResponse } from "node:http";
import { ENTITIES, escapeHtml } from "#domain/escapeHtml.ts";
import { sendPage } from "#local/services/pages/htmlPage.ts";
import type { Email } from "./outbox.ts";

export function sendOutboxPage(response: ServerResponse, emails: Email[]): void {
  const body =
    emails.length === 0
      ? "<p>Nothing has been sent yet. Reload this page after you asked for a link.</p>"
      : emails.map(article).join("");
  sendPage(response, { title: "Outbox", body });
}

function article(email: Email): string {
  const text = email.text === "" ? textOf(email.html) : email.text;
  const more = linksIn(email.html).filter((link) => !text.includes(link));
  const sentAt = new Date(email.sentAt);
  return `<article>
<h2>${escapeHtml(email.subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(email.to)}</dd>
<dt>From</dt><dd>${escapeHtml(email.from)}</dd>
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
  return parts.map((part, index) => (index % 2 === 1 ? anchor(part) : escapeHtml(part))).join("");
}

function anchor(link: string): string {
  return `<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a>`;
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

function unescaped(text: string): string {
  const characters = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}
