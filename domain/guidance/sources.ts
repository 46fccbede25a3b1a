import type { GuidanceSource } from "./card.ts";
import sources from "./sources.json" with { type: "json" };

/** Every page that a statement stands on, by its key. */
export const GUIDANCE_SOURCES: Readonly<Record<string, GuidanceSource>> = sources;
