/** The built page with its policy in it, for a host that may send no headers: before anything that it loads. */
export function pageWithPolicy(html: string, policy: string): string {
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    `<meta name="referrer" content="no-referrer" />`,
  ];
  return html.replace(/<head>\n?(?:\s*<meta charset[^>]*>\n)?/, (head) => `${head}${tags.map((tag) => `    ${tag}\n`).join("")}`);
}

/** The built page with the address of its backend, so that one build serves any backend. */
export function pageWithBackend(html: string, convexUrl: string): string {
  const meta = `<meta name="convex-url" content="${convexUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" />`;
  return html.replace("</head>", `  ${meta}\n  </head>`);
}
