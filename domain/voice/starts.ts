/** How often a person may open the live service: each opening costs whoever runs the product, and is good for minutes (`TOKEN_LIFE_MS`). */
export const VOICE_STARTS_AN_HOUR = 30;
export const VOICE_STARTS_A_DAY = 120;
