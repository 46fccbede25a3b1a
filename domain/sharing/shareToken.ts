/** 192 bits, which nobody guesses: of the key that a browser mints (nanoid's alphabet), and of the token that the server makes of it. */
export const SHARE_TOKEN_CHARS = 32;

const SHARE_TOKEN = /^[A-Za-z0-9_-]{32}$/;

export function isShareToken(text: string): boolean {
  return SHARE_TOKEN.test(text);
}
