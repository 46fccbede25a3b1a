import type { GuidanceSource } from "#domain/guidance/card.ts";
import { citedIn, type StoredCitation } from "#domain/guidance/cited.ts";
import type { GuidanceList } from "#domain/guidance/list.ts";
import { site } from "#domain/site.ts";

interface ExportableMessage {
  _id: string;
  _creationTime: number;
  role: "user" | "assistant";
  parts: readonly ({ type: "text"; text: string } | { type: "photo" })[];
  citations?: readonly StoredCitation[];
}

export interface ExportableChat {
  chatId: string;
  title: string;
  /** The messages that are shown, oldest first. */
  messages: readonly ExportableMessage[];
  /** What is known of the cards that they cite. */
  list: GuidanceList;
}

/** Of each format in which a chat can be saved: how the name of its file ends, and its MIME type. */
export const EXPORT_FILES = {
  json: { ending: "json", type: "application/json" },
  markdown: { ending: "md", type: "text/markdown" },
} as const;

export type ExportFormat = keyof typeof EXPORT_FILES;

/** The specification's file, and the pages that an answer cites; photos are named in it, and stay where they are. */
export function exportJson({ chatId, title, messages, list }: ExportableChat, exportedAt: Date): string {
  const photos = photoNames();
  const exported = messages.map(({ _id, _creationTime, role, parts, citations }) => {
    const cited = sourcesOf(citations, list).map(({ title: page, publisher, url }) => ({ title: page, publisher, url }));
    const sources = cited.length === 0 ? undefined : cited;
    return { _id, chatId, role, content: contentOf(parts, photos), _creationTime, sources };
  });
  return `${JSON.stringify({ chatId, title, exportedAt: exportedAt.toISOString(), messages: exported }, null, 2)}\n`;
}

export interface ExportWords {
  you: string;
  /** Above the pages that an answer cites. */
  sources: string;
  /** Says a moment, given in milliseconds since the epoch. */
  formatTime: (at: number) => string;
}

export function exportMarkdown({ title, messages, list }: ExportableChat, { you, sources, formatTime }: ExportWords): string {
  const photos = photoNames();
  const written = messages.map(({ _creationTime, role, parts, citations }) => {
    const words = parts.map((part) => (part.type === "text" ? asText(part.text) : `*(${photos()})*`));
    const pages = sourcesOf(citations, list).map((page) => `- ${asText(`${page.title}, ${page.publisher}`)}: <${page.url}>`);
    const below = pages.length === 0 ? [] : [`**${sources}**`, pages.join("\n")];
    return `## ${role === "user" ? you : site.siteTitle}, ${formatTime(_creationTime)}\n\n${[...words, ...below].join("\n\n")}\n`;
  });
  return [`# ${asText(title)}\n`, ...written].join("\n");
}

/** The pages that an answer cites, by their first mark. */
function sourcesOf(citations: readonly StoredCitation[] = [], list: GuidanceList): GuidanceSource[] {
  return citedIn(citations, list).sources.map(({ source }) => source);
}

/** What begins a picture, or HTML but for a line break. */
const LOADING = /!(?=\[)|<(?!br ?\/?>)(?=\/?[a-z])/gi;

/**
 * The screen shows pictures and HTML as text; whatever opens the file would fetch them, from where a hostile answer says. An invisible
 * U+2060 behind the `!` or `<` stops every reader from taking it for a picture or a tag; within code too, since readers disagree about
 * what is code.
 */
function asText(markdown: string): string {
  return markdown.replaceAll(LOADING, "$&\u2060");
}

/** Text as it is; with photos, the specification's JSON of a list of parts. */
function contentOf(parts: ExportableMessage["parts"], photos: () => string): string {
  if (parts.every((part) => part.type === "text")) return parts.map((part) => part.text).join("");
  return JSON.stringify(parts.map((part) => (part.type === "text" ? part : { type: "image", image: photos() })));
}

/** Names each photo of a chat by its number. */
function photoNames(): () => string {
  let number = 0;
  return () => `photo-${++number}`;
}

/** The longest name, in characters of four bytes at most: file systems take 255 bytes. */
const NAME_CHARS = 60;

/** What file systems refuse, and what turns the direction of reading. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Cut between two words, where words are of a usual length. */
function shortName(name: string): string {
  const chars = Array.from(name);
  const cut = chars.slice(0, NAME_CHARS).join("");
  if (chars.length <= NAME_CHARS || chars[NAME_CHARS] === " ") return cut;
  return cut.replace(/(?<=.{20}) \S*$/u, "");
}

/** A name that every file system takes: it begins with the product's, so no title makes it hidden or reserved. */
export function exportFileName(title: string, format: ExportFormat): string {
  const safe = title.toWellFormed().replaceAll(UNSAFE, " ").replaceAll(/\s+/g, " ");
  const short = shortName(safe)
    .replace(/[. ]+$/, "")
    .trim();
  return `${site.siteTitle} ${short}`.trim() + `.${EXPORT_FILES[format].ending}`;
}
