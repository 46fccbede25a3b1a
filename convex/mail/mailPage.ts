import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { escapeHtml } from "#domain/escapeHtml.ts";
import { site } from "#domain/site.ts";

/**
 * A mail around its paragraphs: no picture, nothing from outside, so that nothing in it calls home. Colours stand on the elements for
 * programs that drop style sheets; the sheet turns them for those that show mails at night.
 */
export function mailPage(title: string, language: InterfaceLanguage, body: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(title)}</title>
    <style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        body { background-color: #130f0b !important; color: #d9c8af !important; }
        .soft { color: #b9a78f !important; }
      }
    </style>
  </head>
  <body style="max-width: 34em; margin: 0 auto; padding: 32px 20px; background-color: #fefefb; color: #1b2721; font-family: Georgia, 'Noto Serif Malayalam', serif; font-size: 18px; line-height: 1.6;">${body}
  </body>
</html>
`;
}

/** How each mail ends, as text and as HTML: whom it is from, and by post, where an address is set, how to reach them. */
export function mailFoot(parting: string, address: string = site.address): { text: string; html: string } {
  const from = [parting, site.siteTitle];
  const parts = address === "" ? [from] : [from, address.split("\n")];
  const [first, ...post] = parts.map((lines) => lines.map(escapeHtml).join("<br>"));
  const html = [
    `<p>${first}</p>`,
    ...post.map((lines) => `<p class="soft" style="color: #47544c; font-size: 14px;">${lines}</p>`),
  ];
  return { text: parts.map((lines) => lines.join("\n")).join("\n\n"), html: html.join("\n    ") };
}
