/** The built page with the address of its backend, so that one build serves any backend. */
export function pageWithBackend(html: string, convexUrl: string): string {
  const meta = `<meta name="convex-url" content="${convexUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" />`;
  return html.replace("</head>", `  ${meta}\n  </head>`);
}
