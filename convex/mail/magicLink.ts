import { site } from "#domain/site.ts";
import type { Mail } from "./sender.ts";

/** The mail with the link that signs in. No picture and no other link: nothing in it calls home. */
export function magicLinkMail(to: string, url: string): Mail {
  const name = site.siteTitle;
  const sentences = {
    greeting: "Hello,",
    ask: `here is your link to sign in to ${name}:`,
    life: "It works once, for one hour.",
    other: "You did not ask for it? Then nothing has happened, and you can delete this mail.",
    parting: `Take care,\n${name}`,
  };
  return {
    to,
    subject: `Your link to sign in to ${name}`,
    text: `${sentences.greeting}\n\n${sentences.ask}\n\n${url}\n\n${sentences.life}\n${sentences.other}\n\n${sentences.parting}\n`,
    html: `<!doctype html>
<html lang="en">
  <body style="font-family: Georgia, serif; font-size: 18px; line-height: 1.6; color: #1b2721; background: #fefefb; margin: 0; padding: 32px;">
    <p>${sentences.greeting}</p>
    <p>${escapeHtml(sentences.ask)}</p>
    <p><a href="${escapeHtml(url)}" style="display: inline-block; padding: 14px 28px; border-radius: 12px; background: #f2ae35; color: #271800; text-decoration: none;">Sign in to ${escapeHtml(name)}</a></p>
    <p>${sentences.life}<br>${sentences.other}</p>
    <p>${escapeHtml(sentences.parting).replace("\n", "<br>")}</p>
  </body>
</html>
`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
