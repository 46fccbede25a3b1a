/** What `.env.local` names is for `npm run dev`. A build takes it from the page alone, where the build for a static host writes it with the policy. */
const inDevelopment = (): string | undefined => (import.meta.env.DEV ? import.meta.env.VITE_CONVEX_URL : undefined);

/** Where the backend is. Whoever serves the built page writes the address into it, so that one build serves any backend. */
export function convexUrl(page: ParentNode = document, inEnvironment = inDevelopment()): string {
  const served = page.querySelector('meta[name="convex-url"]')?.getAttribute("content");
  const url = served || inEnvironment;
  if (!url) {
    throw new Error(
      "No backend address: `npm start` gives one, `npm run dev` and a build for a static host need VITE_CONVEX_URL.",
    );
  }
  return url;
}
