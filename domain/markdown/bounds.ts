/* Beyond these an answer is shown as it is written: drawing it takes a bounded time. */

/** In UTF-16 units; and lines and cells. No answer that anybody reads has more of them. */
const LONGEST_CHARS = 50_000;
const MOST_PARTS = 4_000;

export function isTooMuch(text: string): boolean {
  return text.length > LONGEST_CHARS || text.split(/[\n|]/).length > MOST_PARTS;
}

/** So many quotes and lists in each other are drawn. */
export const DEEPEST = 10;
