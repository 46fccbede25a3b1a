/**
 * Limits of the chat, shared by composer, server and tests. Lengths count UTF-16 units, as `String.length` does; where a title is
 * cut, what a reader sees as one character is one.
 */

/** The longest message that is accepted (trust check S09). */
export const MESSAGE_CHARS = 8_000;

/**
 * Messages of one person, typed or spoken, and chats that they begin: so many in a row, and so many a minute after that. More than
 * hands can do, and far less than a program.
 */
export const MESSAGES_AT_ONCE = 250;
export const MESSAGES_A_MINUTE = 30;
export const CHATS_AT_ONCE = 150;
export const CHATS_A_MINUTE = 10;

/** Messages and chats of one person within a day, so that an account never grows faster than somebody can read. */
export const MESSAGES_A_DAY = 1_500;
export const CHATS_A_DAY = 400;

/** The longest turn of a voice session that is kept, on either side: more than anybody says in a quarter of an hour. */
export const SPOKEN_CHARS = 32_000;

/** The longest title that a rename may give (trust check S09). */
export const TITLE_CHARS = 200;

/** The most that is asked in one place: answers to one question, or ways in which a chat went on. Deletions may leave more there. */
export const VERSIONS = 50;

/** What the named queries return at most; the screens page (architecture, "Functions"). */
export const LIST_PAGE = 100;

/** As many as stand side by side on the home. */
export const RECENT_CHATS = 3;

/** The longest search, in UTF-16 units, and the words of it that are looked for. */
export const SEARCH_CHARS = 200;
export const SEARCH_TERMS = 16;

/** Chats that a search shows at most. */
export const FOUND_CHATS = 50;

/** Chats that stand on top of the list at most. */
export const PINNED_CHATS = 50;
