/** `{{siteTitle}}` and its like in index.html come from the site configuration; so does a name at Twitter, where there is one. */
export function sitePage(html: string, site: Readonly<Record<string, string>>): string {
  const filled = html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = site[name];
    if (value === undefined) throw new Error(`index.html asks for ${name}, which domain/site.ts does not have`);
    return value;
  });
  const handle = site["twitterHandle"]?.replace(/^@/, "") ?? "";
  return handle === "" ? filled : filled.replace("</head>", `  <meta name="twitter:site" content="@${handle}" />\n  </head>`);
}

/** The page with what is given for each of these places, of which it has each once. Where one is missing index.html is written another way. */
export function putInPage(page: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
    return html.replace(place, () => text);
  }, page);
}
