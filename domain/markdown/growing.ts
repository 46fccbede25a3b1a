/** Signs of which nothing is known before the next letter: of a list, a heading, a quote, a line, code, an underline. */
const OPEN_SIGNS = /^\s*(?:[-*+#>=_]{1,6}|\d{1,9}[.)]?|[`~]{1,2}|\|[\s|:-]*)\s*$/;
/** What the head of a table begins with. */
const BAR = /^\s*\|/;

/** Without last lines that would be something else with the next letter: while a text grows they wait for it. */
export function withoutOpenSigns(text: string): string {
  const from = text.lastIndexOf("\n") + 1;
  const known = OPEN_SIGNS.test(text.slice(from)) ? text.slice(0, from) : text;
  const end = known.endsWith("\n") ? known.length - 1 : known.length;
  const head = known.lastIndexOf("\n", end - 1) + 1;
  const before = known.lastIndexOf("\n", head - 2) + 1;
  const isHead = end > 0 && BAR.test(known.slice(head, end)) && (head === 0 || !BAR.test(known.slice(before, head - 1)));
  return isHead ? known.slice(0, head) : known;
}
