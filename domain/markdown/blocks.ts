import { closesCode, FENCE } from "./fences.ts";
import { type Alignment, isDelimiterRow, parseAlignments, parseRow } from "./table.ts";

interface Place {
  /** Where it begins in the text, in UTF-16 units: stays the same while a text grows. */
  start: number;
  /** What it was parsed from: two blocks of one type and source are equal. */
  source: string;
}

/** A block of markdown. What stands in a quote or in an item of a list is parsed when it is shown. */
export type Block = Place &
  (
    | { type: "paragraph" | "heading" | "code" | "quote"; text: string }
    | { type: "rule" }
    | { type: "list"; first: number | null; isLoose: boolean; items: string[] }
    | { type: "table"; alignments: Alignment[]; head: string[]; rows: string[][] }
  );

type Content = Block extends infer Each ? (Each extends Block ? Omit<Each, keyof Place> : never) : never;

/** A block, and the line after it. */
type Read = [content: Content, end: number];

/**
 * Markdown's blocks, outermost ones only, in one pass. Close to CommonMark, and simpler where models mean something else: indented text
 * is no code, and what stands two columns deeper than the sign of an item belongs to it. `from`: where to begin, at the start of a block.
 */
export function parseBlocks(text: string, from = 0): Block[] {
  const lines = text.slice(from).split("\n");
  const blocks: Block[] = [];
  let start = from;
  for (let at = 0; at < lines.length;) {
    if (isBlank(lineAt(lines, at))) {
      start += lineAt(lines, at).length + 1;
      at++;
      continue;
    }
    const [content, end] = readBlock(lines, at);
    const source = lines.slice(at, end).join("\n");
    blocks.push({ ...content, start, source });
    start += source.length + 1;
    at = end;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number): Read {
  const line = lineAt(lines, at);
  const fence = FENCE.exec(line);
  if (fence !== null) return readCode(lines, at, fence[0]);
  if (HEADING.test(line)) return [{ type: "heading", text: headingText(line) }, at + 1];
  if (isRule(line)) return [{ type: "rule" }, at + 1];
  if (QUOTE.test(line)) return readQuote(lines, at);
  const marker = parseMarker(line);
  if (marker !== null) return readList(lines, at, marker);
  if (isTable(lines, at)) return readTable(lines, at);
  return readParagraph(lines, at);
}

const HEADING = /^[ \t]*#{1,6}(?:[ \t]|$)/;
const QUOTE = /^[ \t]*> ?/;
const UNDERLINE = /^[ \t]*(?:={2,}|-{3,})[ \t]*$/;

function lineAt(lines: readonly string[], at: number): string {
  return lines[at] ?? "";
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

function isRule(line: string): boolean {
  return /^[ \t]*[-*_]/.test(line) && /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replaceAll(/[ \t]/g, ""));
}

/** Ends a paragraph without an empty line between. */
function isInterruption(line: string): boolean {
  if (FENCE.test(line) || HEADING.test(line) || isRule(line) || QUOTE.test(line)) return true;
  const marker = parseMarker(line);
  return marker !== null && !marker.isEmpty && (marker.number === null || marker.number === 1);
}

function readCode(lines: readonly string[], at: number, opening: string): Read {
  const signs = opening.trimStart();
  const indent = opening.length - signs.length;
  const code: string[] = [];
  for (let end = at + 1; end < lines.length; end++) {
    const line = lineAt(lines, end);
    if (closesCode(line, signs)) return [codeBlock(code), end + 1];
    code.push(dedent(line, indent));
  }
  return [codeBlock(code), lines.length];
}

function codeBlock(lines: readonly string[]): Content {
  return { type: "code", text: lines.join("\n") };
}

/** Without the signs before it, and those that some write behind it. */
function headingText(line: string): string {
  const words = line.trim();
  const text = words.slice(words.search(/[^#]|$/)).trim();
  let end = text.length;
  while (text.charAt(end - 1) === "#") end--;
  return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trim() : text;
}

function readQuote(lines: readonly string[], at: number): Read {
  const quoted: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const line = lineAt(lines, end);
    if (!QUOTE.test(line) && (isBlank(line) || isBlank(quoted.at(-1) ?? "") || isInterruption(line))) break;
    quoted.push(line.replace(QUOTE, ""));
  }
  return [{ type: "quote", text: quoted.join("\n") }, end];
}

function isTable(lines: readonly string[], at: number): boolean {
  return lineAt(lines, at).includes("|") && isDelimiterRow(lineAt(lines, at + 1));
}

function readTable(lines: readonly string[], at: number): Read {
  const alignments = parseAlignments(lineAt(lines, at + 1));
  const rows: string[][] = [];
  let end = at + 2;
  for (; end < lines.length && lineAt(lines, end).includes("|") && !isInterruption(lineAt(lines, end)); end++) {
    rows.push(parseRow(lineAt(lines, end)));
  }
  return [{ type: "table", alignments, head: parseRow(lineAt(lines, at)), rows }, end];
}

function readParagraph(lines: readonly string[], at: number): Read {
  const words = [lineAt(lines, at).trimStart()];
  let end = at + 1;
  for (; end < lines.length; end++) {
    const line = lineAt(lines, end);
    if (UNDERLINE.test(line)) return [{ type: "heading", text: words.join("\n").trimEnd() }, end + 1];
    if (isBlank(line) || isInterruption(line) || isTable(lines, end)) break;
    words.push(line.trimStart());
  }
  return [{ type: "paragraph", text: words.join("\n").trimEnd() }, end];
}

/** The sign of an item, in columns. */
interface Marker {
  /** The bullet, or what stands behind the number: items of another kind are another list. */
  kind: string;
  number: number | null;
  indent: number;
  /** Where the words begin. */
  content: number;
  isEmpty: boolean;
}

const MARKER = /^([-*+]|(\d{1,9})([.)]))(?=[ \t]|$)([ \t]*)/;
const WIDEST_GAP = 4;

function parseMarker(line: string): Marker | null {
  const indent = indentOf(line);
  const found = MARKER.exec(line.trimStart());
  if (found === null || isRule(line)) return null;
  const [whole, sign = "", number, kind = sign, gap = ""] = found;
  const isEmpty = line.trimStart().length === whole.length;
  const width = isEmpty || gap.length > WIDEST_GAP ? 1 : gap.length;
  return {
    kind,
    number: number === undefined ? null : Number(number),
    indent,
    content: indent + sign.length + width,
    isEmpty,
  };
}

/** Whatever stands so much deeper than its sign belongs to an item. */
const DEEPER = 2;

interface OpenItem {
  marker: Marker;
  lines: string[];
  /** Of the lines after the first; null until there is one. */
  indent: number | null;
}

function readList(lines: readonly string[], at: number, first: Marker): Read {
  const items: string[] = [];
  let item = beginItem(lineAt(lines, at), first);
  let isLoose = false;
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lineAt(lines, next);
    if (isBlank(line)) {
      item.lines.push("");
      continue;
    }
    const isAfterGap = next > end;
    const marker = parseMarker(line);
    if (indentOf(line) >= item.marker.indent + DEEPER) {
      item.indent ??= Math.min(indentOf(line), item.marker.content);
      item.lines.push(dedent(line, item.indent));
    } else if (marker?.kind === first.kind) {
      items.push(itemText(item));
      item = beginItem(line, marker);
    } else if (isAfterGap || isInterruption(line) || marker !== null) break;
    else item.lines.push(line.trimStart());
    isLoose ||= isAfterGap;
    end = next + 1;
  }
  items.push(itemText(item));
  return [{ type: "list", first: first.number, isLoose, items }, end];
}

function beginItem(line: string, marker: Marker): OpenItem {
  return { marker, lines: [line.replace(/^[ \t]*\S+[ \t]*/, "")], indent: null };
}

function itemText({ lines }: OpenItem): string {
  return lines.join("\n").trimEnd();
}

const TAB = 4;

/** In columns, with a tab for four of them. */
function indentOf(line: string): number {
  let columns = 0;
  for (const sign of line) {
    if (sign === " ") columns++;
    else if (sign === "\t") columns += TAB;
    else break;
  }
  return columns;
}

/** Without so many columns of space. */
function dedent(line: string, columns: number): string {
  let left = columns;
  let at = 0;
  for (; left > 0 && at < line.length; at++) {
    if (line.charAt(at) === " ") left--;
    else if (line.charAt(at) === "\t") left -= TAB;
    else break;
  }
  return " ".repeat(Math.max(-left, 0)) + line.slice(at);
}

interface Task {
  isDone: boolean;
  /** What is to be done. */
  text: string;
}

const TASK = /^\[([ xX])\](?=\s)/;

/** An item of a list as one to tick off; null where it is none. */
export function parseTask(item: string): Task | null {
  const box = TASK.exec(item);
  return box === null ? null : { isDone: box[1] !== " ", text: item.slice(box[0].length).trimStart() };
}
