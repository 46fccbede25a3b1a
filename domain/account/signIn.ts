import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";

/** How long a mailed link signs in, where no setting says otherwise, and as long its browser remembers that it asked. */
export const MAGIC_LINK_LIFE_MS = HOUR_MS;

/** How long, and how often, a mailed code may be tried before a new mail is needed. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
/** Of these the last are for the browser that asked for the mail. */
export const TRIES_OF_ASKER = 3;

/** How many mails may be asked for within the window. For the whole deployment a setting says it. */
export const MAIL_WINDOW_MS = HOUR_MS;
export const MAILS_PER_ADDRESS = 5;
export const MAILS_PER_CLIENT = 20;
/** How many accounts one mailbox may begin in a day, deleted ones among them: each has a day's allowance of its own. */
export const ACCOUNTS_OF_MAILBOX_A_DAY = 3;
/** Of what a deployment may send, the part that is for addresses which have an account: strangers cannot use it up. */
export const MAIL_RESERVE = 0.2;
/** The part that clients may ask for of whom the backend knows no address, all together. */
export const UNKNOWN_CLIENTS_SHARE = 0.5;

/** The six digits of a mail as somebody types them, or pastes them with a space in the middle; null for anything else. */
export function parseMailedCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}

/** In two halves, as the eye carries six digits from one screen to another. */
export function formatMailedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
