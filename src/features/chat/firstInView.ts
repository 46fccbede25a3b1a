/** The first message that is at least partly below the top of the box; null where there is none. Rows stand below each other. */
export function firstInView(content: Element, box: Element): Element | null {
  const rows = content.querySelectorAll("[data-message]");
  const top = box.getBoundingClientRect().top;
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row !== undefined && row.getBoundingClientRect().bottom > top) to = middle;
    else from = middle + 1;
  }
  return rows[from] ?? null;
}
