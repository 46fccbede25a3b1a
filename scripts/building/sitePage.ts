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

/** The page with what is given for each of these places, of which it has each once; throws where index.html is written another way. */
export function putInPage(page: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((html, [place, text]) => {
    const times = html.split(place).length - 1;
    if (times !== 1) throw new Error(`index.html has ${place} ${times} times, and not once`);
    return html.replace(place, () => text);
  }, page);
}
