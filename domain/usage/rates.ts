import { ACCOUNTS_OF_MAILBOX_A_DAY, MAIL_WINDOW_MS, MAILS_PER_ADDRESS, MAILS_PER_CLIENT } from "#domain/account/signIn.ts";
import { NAME_TRIES_AN_HOUR } from "#domain/account/username.ts";
import {
  CHATS_A_DAY,
  CHATS_A_MINUTE,
  CHATS_AT_ONCE,
  MESSAGES_A_DAY,
  MESSAGES_A_MINUTE,
  MESSAGES_AT_ONCE,
} from "#domain/chat/limits.ts";
import { UPLOADS_PER_DAY } from "#domain/photo/limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { VOICE_STARTS_A_DAY, VOICE_STARTS_AN_HOUR } from "#domain/voice/starts.ts";
import { REMARKS_A_DAY } from "./operatorEvents.ts";

/** How often something may be done: `count` times within `perMs`. */
export interface Rate {
  count: number;
  perMs: number;
  /** What may come at once before the count holds, where it flows back steadily; absent: a window that begins with its first. */
  atOnce?: number;
  /** How many a day holds besides. */
  aDay?: number;
}

/** Of all people together: what one provider key and one bill can bear while somebody tries to break both. */
export const REPLIES_A_MINUTE_FOR_ALL = 3_000;

/** An account of this week: whoever makes accounts in order to use up what all together may, has these. */
export const NEWCOMER_MS = 7 * DAY_MS;

/**
 * Of all newcomers together, and of all others together as much again, within a minute: four times what answers, and far above what people
 * do. It holds where many accounts are made for that. One person has a twentieth of it at once, and after a minute a three-hundredth.
 */
export const RATES_FOR_ALL_A_MINUTE: Partial<Record<keyof typeof PERSONAL_RATES, number>> = {
  message: 12_000,
  chat: 3_000,
  photo: 3_000,
  nameTry: 1_200,
  voiceStart: 600,
};

/** Of all people together: how often somebody begins to sign in with Google. */
export const GOOGLE_VISITS_A_MINUTE = 600;

/** Of one person each; the numbers stand with what they count. */
export const PERSONAL_RATES = {
  message: { count: MESSAGES_A_MINUTE, perMs: MINUTE_MS, atOnce: MESSAGES_AT_ONCE, aDay: MESSAGES_A_DAY },
  chat: { count: CHATS_A_MINUTE, perMs: MINUTE_MS, atOnce: CHATS_AT_ONCE, aDay: CHATS_A_DAY },
  photo: { count: UPLOADS_PER_DAY, perMs: DAY_MS },
  nameTry: { count: NAME_TRIES_AN_HOUR, perMs: HOUR_MS },
  voiceStart: { count: VOICE_STARTS_AN_HOUR, perMs: HOUR_MS, aDay: VOICE_STARTS_A_DAY },
  /** Ratings, and cards that were called no emergency: what an operator is told of them. */
  remark: { count: REMARKS_A_DAY, perMs: DAY_MS },
} satisfies Record<string, Rate>;

/** Of one mailbox, one address that has an account, or one client, named by a hash. */
export const MAIL_RATES = {
  mailsToAccount: { count: MAILS_PER_ADDRESS, perMs: MAIL_WINDOW_MS },
  mailsToAddress: { count: MAILS_PER_ADDRESS, perMs: MAIL_WINDOW_MS },
  accountsOfMailbox: { count: ACCOUNTS_OF_MAILBOX_A_DAY, perMs: DAY_MS },
  mailsOfClient: { count: MAILS_PER_CLIENT, perMs: MAIL_WINDOW_MS },
} satisfies Record<string, Rate>;
