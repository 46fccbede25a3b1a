/** Minted by the browser (nanoid's alphabet): 192 random bits, which nobody guesses. */
export const SHARE_TOKEN_CHARS = 32;

const SHARE_TOKEN = /^[A-Za-z0-9_-]{32}$/;

export function isShareToken(text: string): boolean {
  return SHARE_TOKEN.test(text);
}
