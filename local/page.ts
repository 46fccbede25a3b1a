const POLICY = '<meta http-equiv="Content-Security-Policy"';
const REFERRER = '<meta name="referrer"';
const BACKEND = '<meta name="convex-url"';

/** The built page with its policy in it, for a host that may send no headers: before anything that it loads. */
export function pageWithPolicy(html: string, policy: string): string {
  const tags = [`${POLICY} content="${policy}" />`, `${REFERRER} content="no-referrer" />`];
  return html.replace(/<head>\n?(?:\s*<meta charset[^>]*>\n)?/, (head) => `${head}${tags.map((tag) => `    ${tag}\n`).join("")}`);
}

/** The built page with the address of its backend, so that one build serves any backend. */
export function pageWithBackend(html: string, convexUrl: string): string {
  const meta = `${BACKEND} content="${convexUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" />`;
  return html.replace("</head>", `  ${meta}\n  </head>`);
}

const OF_HOST = new RegExp(` *(?:${[POLICY, REFERRER, BACKEND].join("|")}) [^>]*>\\n`, "g");

/** The page as it was before it was made for a static host: of two addresses the app takes the first, and two policies both hold. */
export function pageForAnyBackend(html: string): string {
  return html.replace(OF_HOST, "");
}
