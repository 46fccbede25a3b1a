import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PREBUILT_PAGES } from "#domain/pages/prebuiltPage.ts";
import type { site } from "#domain/site.ts";
import { pageWithBackend, pageWithPolicy } from "#local/page.ts";
import { type BackendOrigins, policyForPage, robotsHeaders, securityHeaders } from "#local/securityHeaders.ts";

/**
 * As `prebuiltPageOf`, in the form that static hosts read. Both that we name find `login.html` at `/login` by themselves; Cloudflare Pages
 * answers a target with `.html` by a redirect to itself, and takes its own way to the index, with a warning about the last line.
 */
const REDIRECTS = `/chat/ /chat 200
/chat/* /chatOpen 200
/* /index.html 200
`;

/** Writes into each page where its backend is and the policy, and beside the pages what a host reads that sends headers. */
export async function prepareForStaticHost(folder: string, origins: BackendOrigins): Promise<void> {
  for (const name of PREBUILT_PAGES) {
    const page = join(folder, `${name}.html`);
    await writeFile(page, pageWithPolicy(pageWithBackend(await readFile(page, "utf8"), origins.convex), policyForPage(origins)));
  }
  await writeFile(join(folder, "_redirects"), REDIRECTS);
  const rules = headerRule("/*", securityHeaders(origins)) + headerRule("/share/*", robotsHeaders("/share/"));
  await writeFile(join(folder, "_headers"), rules);
}

function headerRule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** What of `domain/site.ts` is nobody's yet: names that end in `.example` lead nowhere. */
export function placeholdersOf({ siteUrl, email }: Record<keyof Pick<typeof site, "siteUrl" | "email">, string>): string[] {
  return [siteUrl, email].filter((value) => value.endsWith(".example"));
}
