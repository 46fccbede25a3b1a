import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";

/** A link that ends within this is renewed first: a slow network needs a while to load a picture. */
const MARGIN_MS = 20_000;

/** The file that a link leads to: a renewed one differs in its signature alone. */
export function fileOf(link: string): string {
  return link.split("?", 1)[0] ?? link;
}

/** An address of this page (`blob:`) is as good as it is. */
export function isFresh(link: string): boolean {
  const until = URL.parse(link)?.searchParams.get("until") ?? null;
  return until === null || Number(until) - Date.now() > MARGIN_MS;
}

/** One renewal is enough for all that is on the screen. */
let renewal: Promise<unknown> | null = null;

/** The live queries that gave the links give others. */
export function renewLinks(convex: ConvexReactClient): Promise<unknown> {
  renewal ??= convex.mutation(api.files.renewLinks, {}).finally(() => (renewal = null));
  return renewal;
}
