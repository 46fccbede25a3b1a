import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Anchor, anchorInView, bringToTop, hold, MOVED_EVENT, roomBelow } from "./scrollAnchor.ts";

/** The reader counts as being at the end within this distance. */
const END_PX = 24;

/** Of the way to the end, which stands in a row of its own. Where no more is out of sight than it needs itself, it is not needed (`RoomOfButton`). */
const BUTTON_PX = 44;

export interface StickToBottom {
  /** The box that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** What grows inside it. */
  content: RefObject<HTMLDivElement | null>;
  /** The last thing in it: empty, and as high as a pinned row needs. */
  room: RefObject<HTMLDivElement | null>;
  /** The end is in sight, or followed. Once the reader has scrolled up nothing moves until they come back. */
  isAtBottom: boolean;
  /** Whether the end is kept in view; one that a pinned row came to is not. */
  isFollowing: () => boolean;
  scrollToBottom: () => void;
  /** Brings a row to the top, and holds it there until the reader moves. */
  scrollToRow: (row: Element) => void;
  /** Brings a row to the top and keeps room below it: what comes fills that, and the end is not followed. */
  pinRow: (row: Element) => void;
}

/**
 * Keeps the end in view while the content grows, and only while the reader is there. Any movement up lets go at once (`onScrollAway`), and
 * from then on what they read stays where it is, whatever grows or is loaded above it. The browser's own anchoring is off: not every
 * browser has one, and none holds at the very top. `rows` changes with what is drawn.
 */
export function useStickToBottom(onScrollAway: () => void, rows: readonly unknown[]): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const pinned = useRef<Element | null>(null);
  const following = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  /** Where the box stood when it was last looked at or moved from here: only what lies above is a movement of theirs. */
  const last = useRef<BoxPosition>({ top: 0, height: 0 });
  const [isAtBottom, setIsAtBottom] = useState(true);

  function scrollToBottom() {
    following.current = true;
    anchor.current = null;
    setIsAtBottom(true);
    goToEnd(scroller.current);
  }

  /** Gives whether more lies below: then the end is left. */
  function moveToTop(row: Element): boolean {
    const box = scroller.current;
    if (!box || !content.current) return false;
    anchor.current = bringToTop(row, content.current, box);
    last.current = positionOf(box);
    following.current = false;
    setIsAtBottom(isEndSeen(box));
    return !isAtEnd(box);
  }

  function scrollToRow(row: Element) {
    if (moveToTop(row)) onScrollAway();
  }

  function pinRow(row: Element) {
    pinned.current = row;
    keepRoom(row, room.current, scroller.current);
    moveToTop(row);
  }

  function keepPlace() {
    const box = scroller.current;
    if (!box || !content.current) return;
    const pushed = isPushed(box, last.current);
    keepRoom(pinned.current, room.current, box);
    if (following.current) goToEnd(box);
    else {
      // Where a row or a card below goes, the box becomes higher than what there is room for: as soon as there is, it is where it was.
      if (pushed) box.scrollTop = last.current.top;
      anchor.current &&= hold(anchor.current, content.current, box);
    }
    last.current = positionOf(box);
    if (!following.current) setIsAtBottom(isEndSeen(box));
  }

  function onScroll(box: Element, whole: Element) {
    const moved = box.scrollTop - last.current.top;
    // Where an answer became shorter for a moment, or the box higher, the browser moved it, not they: it comes back with the room.
    if (!following.current && (isPushed(box, last.current) || (anchor.current?.isBrought && moved === 0))) return;
    // A page may have come above since the last frame: they move from what they saw there, not from what stands in its place now.
    if (!following.current) anchor.current &&= hold({ ...anchor.current, isBrought: false }, whole, box);
    const follows = followsEnd(box, last.current, following.current);
    last.current = positionOf(box);
    if (following.current && !follows) onScrollAway();
    following.current = follows;
    setIsAtBottom(follows || isEndSeen(box));
    anchor.current = follows ? null : (keptAnchor(anchor.current, moved) ?? anchorInView(whole, box));
  }

  useAfterRows(rows, keepPlace);
  useWatch(scroller, content, { onSize: keepPlace, onScroll, onMoved: (box) => (last.current = positionOf(box)) });

  return { scroller, content, room, isAtBottom, isFollowing: () => following.current, scrollToBottom, scrollToRow, pinRow };
}

/** With the rows themselves: what is put right only when their sizes are told counts to the browser as a jump of all that is seen. */
function useAfterRows(rows: readonly unknown[], act: () => void): void {
  const keepPlace = useEffectEvent(act);
  useLayoutEffect(() => {
    if (rows.length > 0) keepPlace();
  }, [rows]);
}

function useWatch(scroller: RefObject<Element | null>, content: RefObject<Element | null>, on: BoxEvents): void {
  const onSize = useEffectEvent(on.onSize);
  const onScroll = useEffectEvent(on.onScroll);
  const onMoved = useEffectEvent(on.onMoved);
  useEffect(
    () =>
      watch(scroller.current, content.current, {
        onSize: () => onSize(),
        onScroll: (box, whole) => onScroll(box, whole),
        onMoved: (box) => onMoved(box),
      }),
    [scroller, content],
  );
}

function keepRoom(row: Element | null, room: HTMLElement | null, box: Element | null): void {
  if (room !== null && box !== null) room.style.height = row?.isConnected ? `${roomBelow(row, room, box)}px` : "";
}

interface BoxPosition {
  top: number;
  height: number;
}

function positionOf(box: Element): BoxPosition {
  return { top: box.scrollTop, height: box.clientHeight };
}

/** Who has let go of the end is there again by moving down to it alone. */
function followsEnd(box: Element, last: BoxPosition, isFollowing: boolean): boolean {
  const moved = box.scrollTop - last.top;
  return isFollowing ? moved >= 0 || isPushed(box, last) : moved > 0 && isAtEnd(box);
}

/**
 * What became shorter moves its box up as well, but leaves it at the end. A box that became higher is moved up by so much at most, and
 * more may have come below it since.
 */
function isPushed(box: Element, last: BoxPosition): boolean {
  const moved = box.scrollTop - last.top;
  return moved < 0 && (toEnd(box) <= 1 || -moved <= box.clientHeight - last.height);
}

function keptAnchor(anchor: Anchor | null, moved: number): Anchor | null {
  return moved === 0 && anchor?.row.isConnected ? anchor : null;
}

function isAtEnd(box: Element): boolean {
  return toEnd(box) < END_PX;
}

/** All that was said is in sight. */
function isEndSeen(box: Element): boolean {
  return toEnd(box) < END_PX + BUTTON_PX;
}

/** What it gives back is nothing: in some browsers that of scrolling is a promise. */
function goToEnd(box: Element | null): void {
  box?.scrollTo({ top: box.scrollHeight });
}

function toEnd(box: Element): number {
  return box.scrollHeight - box.clientHeight - box.scrollTop;
}

interface BoxEvents {
  onSize: () => void;
  onScroll: (box: Element, content: Element) => void;
  onMoved: (box: Element) => void;
}

/** A change of size is told before its frame is painted: nobody sees the box move. */
function watch(box: Element | null, content: Element | null, on: BoxEvents): (() => void) | undefined {
  if (box === null || content === null) return undefined;
  const sizes = new ResizeObserver(on.onSize);
  sizes.observe(box);
  sizes.observe(content);
  const onScroll = () => on.onScroll(box, content);
  const onMoved = () => on.onMoved(box);
  box.addEventListener("scroll", onScroll, { passive: true });
  box.addEventListener(MOVED_EVENT, onMoved);
  return () => {
    sizes.disconnect();
    box.removeEventListener(MOVED_EVENT, onMoved);
    box.removeEventListener("scroll", onScroll);
  };
}
