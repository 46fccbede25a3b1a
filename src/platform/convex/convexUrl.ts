/**
 * Where the backend is. Whoever serves the built page writes the address into it, so that one build serves any backend;
 * in development Vite's environment has it.
 */
export function convexUrl(page: ParentNode = document, built: string | undefined = import.meta.env.VITE_CONVEX_URL): string {
  const served = page.querySelector('meta[name="convex-url"]')?.getAttribute("content");
  const url = served || built;
  if (!url) {
    throw new Error(
      "No backend address: `npm start` gives one; otherwise set VITE_CONVEX_URL in .env.local (`npx convex dev` writes it).",
    );
  }
  return url;
}
