import { graphemesOf } from "#domain/graphemes.ts";
import { calendarDays } from "#domain/time/calendarDay.ts";

const CHAT_GROUPS = ["today", "yesterday", "lastSevenDays", "older"] as const;
export type ChatGroup = (typeof CHAT_GROUPS)[number];

interface DatedChat {
  updatedAt: number;
}

/** Where the reader's day begins: now, and the IANA name of their time zone. */
export interface Reader {
  now: number;
  timeZone: string;
}

/** The groups that hold something, in order; inside each the order of `chats` is kept. */
export function groupChats<Chat extends DatedChat>(chats: readonly Chat[], reader: Reader): [ChatGroup, Chat[]][] {
  const day = calendarDays(reader.timeZone);
  const today = day(reader.now);
  // The calendar is slow, and of thousands of chats nearly all are older than the first that is.
  let oldSince = Number.NEGATIVE_INFINITY;
  const groups = Map.groupBy(chats, ({ updatedAt }) => {
    if (updatedAt <= oldSince) return "older";
    const group = groupOfAge(today - day(updatedAt));
    if (group === "older") oldSince = updatedAt;
    return group;
  });
  return CHAT_GROUPS.flatMap((group) => {
    const members = groups.get(group);
    return members === undefined ? [] : [[group, members]];
  });
}

function groupOfAge(days: number): ChatGroup {
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days <= 7 ? "lastSevenDays" : "older";
}

/** Where a person is led when the chat that they are in is deleted: to the first that is left, or to none. */
export function chatAfterDeletion<Chat extends { _id: string }>(chats: readonly Chat[], deletedId: string): Chat | null {
  return chats.find(({ _id }) => _id !== deletedId) ?? null;
}

interface TitledChat {
  title: string;
}

/** An empty search keeps every chat. */
export function searchChats<Chat extends TitledChat>(chats: readonly Chat[], search: string): Chat[] {
  if (search.trim() === "") return [...chats];
  return chats.filter(({ title }) => findInTitle(title, search) !== null);
}

interface FoundChat extends TitledChat, DatedChat {
  _id: string;
}

/**
 * What a search shows: the chats that the server has found, and those of the loaded ones whose title has the very letters; the one
 * last written to first.
 */
export function joinFound<Found extends FoundChat>(found: readonly Found[], titled: readonly Found[]): Found[] {
  const known = new Set(found.map(({ _id }) => _id));
  const others = titled.filter(({ _id }) => !known.has(_id));
  return [...found, ...others].toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/**
 * Where `search` stands in `title`, as a range of UTF-16 units, without regard to case or to the accents of Latin letters;
 * null when it does not.
 */
function findInTitle(title: string, search: string): { from: number; to: number } | null {
  const wanted = fold(search.trim());
  const letters = Array.from(title);
  const folded = letters.map(fold);
  const at = folded.join("").indexOf(wanted);
  if (at < 0) return null;
  const first = lettersWithin(folded, at);
  const last = lettersWithin(folded, at + wanted.length);
  return { from: letters.slice(0, first).join("").length, to: letters.slice(0, last).join("").length };
}

/** What to mark of it: a search that ends within a Malayalam letter marks the whole of it. */
export function markInTitle(title: string, search: string): { from: number; to: number } | null {
  const found = findInTitle(title, search);
  if (found === null || found.from === found.to || ONE_BY_ONE.test(title)) return found;
  let { from, to } = found;
  for (const { index, segment } of graphemesOf(title)) {
    const end = index + segment.length;
    if (index <= found.from) from = index;
    if (index < found.to) to = end;
  }
  return { from, to };
}

/** Where `findInTitle` splits no letter: most titles spare a slow phone the segmenter's tables. */
const ONE_BY_ONE = /^[\p{Script=Latin}\p{Script=Inherited}\p{Nd}\p{P}\p{Z}]*$/u;

/** How many letters the first `units` units of their folded forms take up, with the accents that stand behind the last one. */
function lettersWithin(folded: readonly string[], units: number): number {
  let taken = 0;
  let count = 0;
  for (const { length } of folded) {
    if (taken === units && length > 0) break;
    taken += length;
    count += 1;
  }
  return count;
}

/** Only Latin accents are dropped: a Malayalam vowel sign is a letter of its own. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
