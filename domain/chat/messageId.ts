/** Minted by the browser at the click (nanoid's alphabet and length), and the key that makes a send idempotent. */
const MESSAGE_ID = /^[A-Za-z0-9_-]{21}$/;

export function isMessageId(text: string): boolean {
  return MESSAGE_ID.test(text);
}
