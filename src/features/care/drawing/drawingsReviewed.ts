import type { FirstAidReview } from "#domain/care/firstAid/source.ts";

/** Who has checked the drawings, and when: apart from the words, which may be checked before them. Nobody yet, which card and sheet say. */
export const DRAWINGS_REVIEWED: FirstAidReview | null = null;
