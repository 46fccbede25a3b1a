/** The label is used elsewhere in the text: such a text is one block. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m;

/** Or what may become one by its next letter. */
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)]?)(?:\s|$)/;
const QUOTE = /^\s*>/;
const FENCE = /^\s*(?:`{3,}(?!.*`)|~{3,})/;
/** Code that no line is known to end. */
const UNCLEAR = "\n";
const MARGIN = /^\S/;

/** A piece of an answer, and where it begins in it. */
export interface ReplyBlock {
  start: number;
  markdown: string;
}

/**
 * Cuts markdown where, whatever comes later, a new block begins: while an answer grows only the last one changes. Rendered one after
 * the other they are what the whole is; where that is not certain there is no cut.
 */
export function replyBlocks(markdown: string): ReplyBlock[] {
  if (DEFINITION.test(markdown)) return [{ start: 0, markdown }];
  const starts = [0];
  let open = beginBlock();
  let gap = 0;
  let at = 0;
  for (const line of markdown.split("\n")) {
    if (mayBegin(line, open)) {
      // With the empty line: dashes at the very beginning of a text would be taken for a list of properties.
      starts.push(gap);
      open = beginBlock();
    }
    addLine(line, open);
    gap = at;
    at += line.length + 1;
  }
  return starts.map((start, index) => ({ start, markdown: markdown.slice(start, starts[index + 1]) }));
}

/** What is known of the block that the next line may belong to. */
interface OpenBlock {
  isEmpty: boolean;
  /** The last line was blank. */
  isAfterGap: boolean;
  /** The signs that end the code that is being written; null outside of code. */
  fence: string | null;
  hasList: boolean;
  hasQuote: boolean;
}

function beginBlock(): OpenBlock {
  return { isEmpty: true, isAfterGap: false, fence: null, hasList: false, hasQuote: false };
}

function mayBegin(line: string, { isEmpty, isAfterGap, fence, hasList, hasQuote }: OpenBlock): boolean {
  if (isEmpty || !isAfterGap || fence !== null || !MARGIN.test(line)) return false;
  // A list goes on after a gap, and so does a quotation.
  return !(hasList && LIST_ITEM.test(line)) && !(hasQuote && QUOTE.test(line));
}

function addLine(line: string, block: OpenBlock): void {
  block.isAfterGap = line.trim() === "";
  block.isEmpty &&= block.isAfterGap;
  if (block.fence !== null) {
    block.fence = stillOpen(line, block.fence);
    return;
  }
  block.fence = FENCE.exec(line)?.[0] ?? null;
  block.hasList ||= LIST_ITEM.test(line);
  block.hasQuote ||= QUOTE.test(line);
}

/** Null where the line ends the code: with the same sign, as often at least, and nearly as far to the right at most. */
function stillOpen(line: string, fence: string): string | null {
  const words = line.trim();
  const signs = fence.trimStart();
  const deeper = indentOf(line) - indentOf(fence);
  // The list that the code stood in may have ended, and the code with it.
  if (fence === UNCLEAR || (words !== "" && deeper < 0)) return UNCLEAR;
  const isEnd = deeper <= 3 && words.startsWith(signs) && words.replaceAll(signs.charAt(0), "") === "";
  return isEnd ? null : fence;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
