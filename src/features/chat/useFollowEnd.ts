import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { firstInView } from "./firstInView.ts";

/** The reader counts as being at the end within this distance. */
const END_PX = 24;

/** Room above a row that is brought into view. */
const ABOVE_ROW_PX = 24;

export interface FollowEnd {
  /** The box that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** What grows inside it. */
  content: RefObject<HTMLDivElement | null>;
  /** False once the reader has scrolled up: then nothing moves until she comes back. */
  atEnd: boolean;
  toEnd: () => void;
  /** Brings a row to the top, and holds it there until the reader moves. */
  toRow: (row: Element) => void;
}

/** A row that the reader sees, and how far its top is below the top of the box. */
interface Anchor {
  row: Element;
  top: number;
  /** From here, and not by her: it is held until she moves, even where another row comes before it. */
  brought?: boolean;
}

/**
 * Keeps the end in view while the content grows, and only while the reader is there. Any movement up lets go at once, and from then on
 * what she reads stays where it is, whatever grows or is loaded above it; `onLetGo` hears of it. The browser's own anchoring is off:
 * not every browser has one, and none holds at the very top.
 */
export function useFollowEnd(onLetGo: () => void): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  /** Where the box stood when it was last looked at or moved from here: only what lies above is a movement of hers. */
  const last = useRef(0);
  const [atEnd, setAtEnd] = useState(true);

  function toEnd() {
    following.current = true;
    setAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }

  function toRow(row: Element) {
    const box = scroller.current;
    if (box === null) return;
    box.scrollTop += distance(row, box) - ABOVE_ROW_PX;
    last.current = box.scrollTop;
    anchor.current = { row, top: ABOVE_ROW_PX, brought: true };
    following.current = false;
    if (isAtEnd(box)) return;
    setAtEnd(false);
    onLetGo();
  }

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (box === null || content.current === null) return;
    // Before the frame is painted: nobody sees it move.
    const sizes = new ResizeObserver(() => {
      if (following.current) box.scrollTop = box.scrollHeight;
      else if (anchor.current?.row.isConnected) box.scrollTop += distance(anchor.current.row, box) - anchor.current.top;
      last.current = box.scrollTop;
      if (anchor.current?.brought && !isAtEnd(box)) setAtEnd(false);
    });
    sizes.observe(box);
    sizes.observe(content.current);
    return () => sizes.disconnect();
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const onScroll = () => {
      if (anchor.current?.brought && box.scrollTop === last.current) return;
      const left = box.scrollHeight - box.clientHeight - box.scrollTop;
      const movedUp = box.scrollTop < last.current;
      last.current = box.scrollTop;
      // A box that became shorter moves its content up as well, but leaves the reader at the end.
      const follows = movedUp ? following.current && left <= 1 : following.current || left < END_PX;
      if (following.current && !follows) onLetGo();
      following.current = follows;
      setAtEnd(follows);
      const row = follows || content.current === null ? null : firstInView(content.current, box);
      anchor.current = row && { row, top: distance(row, box) };
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, [onLetGo]);

  return { scroller, content, atEnd, toEnd, toRow };
}

function isAtEnd(box: Element): boolean {
  return box.scrollHeight - box.clientHeight - box.scrollTop < END_PX;
}

function distance(row: Element, box: Element): number {
  return row.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
