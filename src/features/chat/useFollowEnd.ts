import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The reader counts as being at the end within this distance. */
const END_PX = 24;

export interface FollowEnd {
  /** The box that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** What grows inside it. */
  content: RefObject<HTMLDivElement | null>;
  /** False once the reader has scrolled up: then nothing moves until she comes back. */
  atEnd: boolean;
  toEnd: () => void;
}

/**
 * Keeps the end in view while the content grows, and only while the reader is there. Any movement up lets go at once, so the
 * text never pulls away from under her; `onLetGo` hears of it.
 */
export function useFollowEnd(onLetGo: () => void): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  function toEnd() {
    following.current = true;
    setAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (box === null || content.current === null) return;
    const sizes = new ResizeObserver(() => {
      if (following.current) box.scrollTop = box.scrollHeight;
    });
    sizes.observe(box);
    sizes.observe(content.current);
    return () => sizes.disconnect();
  }, []);

  const last = useRef(0);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const onScroll = () => {
      const left = box.scrollHeight - box.clientHeight - box.scrollTop;
      const movedUp = box.scrollTop < last.current;
      last.current = box.scrollTop;
      // A box that became shorter moves its content up as well, but leaves the reader at the end.
      const follows = movedUp ? following.current && left <= 1 : following.current || left < END_PX;
      if (following.current && !follows) onLetGo();
      following.current = follows;
      setAtEnd(follows);
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, [onLetGo]);

  return { scroller, content, atEnd, toEnd };
}
