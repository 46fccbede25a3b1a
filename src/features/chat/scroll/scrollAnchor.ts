/** A row that the reader sees, and how far its top is below the top of the content. */
export interface Anchor {
  row: Element;
  place: number;
  /** From here, and not by them: it is held at the top until they move, even where another row comes before it. */
  isBrought: boolean;
}

/** Told to the box by what has moved it to hold what was pressed: it is no movement of the reader. */
export const MOVED_EVENT = "amma.moved";

/** Room above a row that is brought into view. */
const ABOVE_ROW_PX = 16;

/** So much has to stand below the rows that `row` can be at the top, until what follows it fills the box by itself. */
export function roomBelow(row: Element, room: Element, box: Element): number {
  return Math.max(0, box.clientHeight - ABOVE_ROW_PX - distance(room, row));
}

/** Scrolls to the row. */
export function bringToTop(row: Element, content: Element, box: Element): Anchor {
  box.scrollTop += distance(row, box) - ABOVE_ROW_PX;
  return { row, place: distance(row, content), isBrought: true };
}

/** Scrolls by as much as the row has been moved by what came, grew or went above it. */
export function hold(anchor: Anchor, content: Element, box: Element): Anchor {
  const { row } = anchor;
  if (!row.isConnected) return anchor;
  if (anchor.isBrought) return bringToTop(row, content, box);
  const place = distance(row, content);
  const by = place - anchor.place;
  const from = box.scrollTop;
  box.scrollTop += by;
  // A browser may scroll by whole pixels only: the rest goes with the next change, or it would add up. At an end it is given up.
  const rest = by - (box.scrollTop - from);
  return { ...anchor, place: Math.abs(rest) < 1 ? place - rest : place };
}

/**
 * The first row that is at least partly below the top of the box, and laid out: one that is not will have another height when it is,
 * and would take along what they see below it. Null where there is no row. Rows stand below each other.
 */
export function anchorInView(content: Element, box: Element): Anchor | null {
  const rows = [...content.querySelectorAll("[data-message]")];
  const { top, bottom } = box.getBoundingClientRect();
  const seen = rows.slice(firstBelow(rows, top), firstBelow(rows, bottom) + 1);
  const row = seen.find(isLaidOut) ?? seen[0];
  return row === undefined ? null : { row, place: distance(row, content), isBrought: false };
}

/** The index of the first row that is at least partly below this height. */
function firstBelow(rows: readonly Element[], height: number): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row !== undefined && row.getBoundingClientRect().bottom > height) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** What is far from the view has only the height that styles.css supposes; in a browser that cannot tell, everything has its own. */
function isLaidOut(row: Element): boolean {
  return row.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

function distance(row: Element, from: Element): number {
  return row.getBoundingClientRect().top - from.getBoundingClientRect().top;
}
