/** How often a person may open the live service: each opening costs whoever runs the product, and each is good for a quarter of an hour. */
export const VOICE_STARTS_AN_HOUR = 30;
export const VOICE_STARTS_A_DAY = 120;
