import { codeLines } from "#domain/markdown/fences.ts";
import type { GuidanceSource } from "./card.ts";
import type { GuidanceList, ListedCard } from "./list.ts";

/** In the place of a card, where a statement of a health kind cites none. */
export const UNCITED = "none";
/** The number of its mark. */
export const UNCITED_NUMBER = 0;

/** As a reply keeps it. */
export interface StoredCitation {
  /** UTF-16 units. */
  at: number;
  card: string;
  /** Absent: the card as a whole. */
  statement?: string;
  version: string;
}

/** As a shared copy keeps it: its words may be others than the answer's, so places in them say nothing. */
export type SharedCitation = Omit<StoredCitation, "at">;

/** The cards that are cited, each once. */
export function citedCards(citations: readonly SharedCitation[]): string[] {
  return [...new Set(citations.map(({ card }) => card))].filter((id) => id !== UNCITED);
}

/** What of an answer's citations its shared copy keeps: each once, in the order of the text. */
export function sharedCitations(citations: readonly StoredCitation[]): SharedCitation[] {
  const inOrder = citations.filter(({ card }) => card !== UNCITED).toSorted((one, other) => one.at - other.at);
  const byKey = new Map(inOrder.map(({ at: _at, ...shared }) => [JSON.stringify(shared), shared]));
  return [...byKey.values()];
}

/** A page that an answer cites, with what is cited of it. */
export interface CitedSource {
  /** As its marks say; counts from one. */
  number: number;
  key: string;
  source: GuidanceSource;
  cited: readonly { card: ListedCard; statement: string; isChanged: boolean }[];
  /** What is said by it, where the words are at hand. */
  says?: readonly string[];
}

export interface CitedAnswer {
  sources: readonly CitedSource[];
  /** Where marks stand, in the order of the text. */
  marks: readonly { at: number; number: number }[];
}

/** The pages of an answer by their first mark; the same page has the same number. What the list does not know any more is left out. */
export function citedIn(citations: readonly StoredCitation[], { cards, sources }: GuidanceList): CitedAnswer {
  const pages = new Map<string, { number: number; key: string; source: GuidanceSource; cited: CitedSource["cited"][number][] }>();
  const marks: { at: number; number: number }[] = [];
  for (const { at, card: id, statement: cited, version } of citations.toSorted((one, other) => one.at - other.at)) {
    if (id === UNCITED) marks.push({ at, number: UNCITED_NUMBER });
    const card = cards.find((each) => each.id === id);
    const statement = card?.statements.find((each) => each.id === cited) ?? card?.statements[0];
    const source = statement === undefined ? undefined : sources[statement.source];
    if (card === undefined || statement === undefined || source === undefined) continue;
    const key = statement.source;
    const page = pages.get(key) ?? { number: pages.size + 1, key, source, cited: [] };
    pages.set(key, page);
    if (!page.cited.some((each) => each.card === card && each.statement === statement.id))
      page.cited.push({ card, statement: statement.id, isChanged: card.version !== version });
    const last = marks.at(-1);
    if (last === undefined || last.at !== at || last.number !== page.number) marks.push({ at, number: page.number });
  }
  return { sources: [...pages.values()], marks };
}

/** Signs that no answer has: between them stands the number of a mark. Punctuation to the reader of markdown, as behind a word. */
const OPEN = "⸨";
const CLOSE = "⸩";
const MARK = /⸨(\d+)⸩/;

const ROW_END = /(?:^|\n)[ \t]*\|[^\n]*?([ \t]*\|[ \t]*\n?)$/;

/** Whether a place is between grave accents of its line. */
function isInInlineCode(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.split("`").length % 2 === 0 && /^[^\n]*`/.test(text.slice(at));
}

/** The words with the marks in them, for the renderer alone. */
export function withMarks(text: string, marks: CitedAnswer["marks"]): string {
  if (text.includes(OPEN) || text.includes(CLOSE)) return text;
  const isCode = codeLines(text.split("\n"));
  let marked = "";
  let from = 0;
  for (const { at: cited, number } of marks) {
    // Code shows whatever stands in it.
    if (isCode[text.slice(0, cited).split("\n").length - 1] === true || isInInlineCode(text, cited)) continue;
    // Behind the bar that ends a row it would be a cell of its own.
    const at = cited - (ROW_END.exec(text.slice(0, cited))?.[1]?.length ?? 0);
    marked += `${text.slice(from, at)}${OPEN}${number}${CLOSE}`;
    from = Math.max(from, at);
  }
  return marked + text.slice(from);
}

/** Words and, at every second place, the number of a mark. */
export function splitAtMarks(text: string): string[] {
  return text.split(MARK);
}
