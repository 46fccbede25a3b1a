import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";

/** Limits of photos, shared by composer, server and tests. */

/** Of one message (specification §5). */
export const PHOTOS_PER_MESSAGE = 3;

/** What a model is given at most in one call (specification §9). */
export const PHOTOS_PER_CALL = 4;

/** The long edge after resizing, in pixels. */
export const PHOTO_EDGE_PX = 1_024;

/** What a person may choose: nothing larger is read into memory. */
export const CHOSEN_BYTES = 50 * 1024 * 1024;

/** What is stored at most of one file (trust check S31). */
export const FILE_BYTES = 5 * 1024 * 1024;

/** More than any browser is asked to decode. */
export const IMAGE_PIXELS = 100_000_000;

/** Of one person, within 24 hours (trust check S31). */
export const UPLOADS_PER_DAY = 60;

/** How long an upload may wait for its file, and how long a link shows one (trust check S33). */
export const TICKET_LIFE_MS = 10 * MINUTE_MS;
export const FILE_LINK_LIFE_MS = 10 * MINUTE_MS;

/** Links are renewed when less than this is left of them, so that none ends while a page loads. */
export const RENEW_BELOW_MS = 2 * MINUTE_MS;

/** A photo that waits in a browser and that nobody came back for is forgotten; the privacy policy says when. */
export const PHOTOS_KEPT_MS = 7 * DAY_MS;
