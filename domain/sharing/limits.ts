/** Messages of a chat that are shared, the last ones: what one transaction copies and one page shows. */
export const SHARED_MESSAGES = 200;

/** Links that a person has at one time. */
export const SHARES = 50;

/** How long a link is good, in days; they choose. */
export const SHARE_DAYS = [7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** Names that a person gave up, of their children and of themselves each; those of before are forgotten. */
export const FORMER_NAMES = 50;

/** Of what stands for the children's names, in UTF-16 units. */
export const NAME_WORD_CHARS = 40;
