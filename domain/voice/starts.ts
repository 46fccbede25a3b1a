/** How often a person may open the live service: each opening costs whoever runs the product, and is good for minutes (`TOKEN_LIFE_MS`). */
export const VOICE_STARTS_AN_HOUR = 30;
export const VOICE_STARTS_A_DAY = 120;
/** So many of them are left for a talk to go on through the hour: none of these is for one that begins anew in the middle. */
export const VOICE_STARTS_KEPT = VOICE_STARTS_AN_HOUR / 2;
