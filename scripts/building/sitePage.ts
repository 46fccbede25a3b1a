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
